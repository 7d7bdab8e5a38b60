import type { Messages } from '../en/index.ts';

export const descriptions: Messages['descriptions'] = {
  about: '{name}, {city}: გაიცანით ჩვენი ისტორია, ადამიანები და სამზარეულო.',
  menu: '{name}, {city}: სრული მენიუ ფასებით.',
  reservation:
    '{name}, {city}: აირჩიეთ თარიღი, დრო და მაგიდა გეგმაზე, დაამატეთ კერძები და გადაიხადეთ ონლაინ, ბარათით.',
  contact: '{name}, {city}: მისამართი, ტელეფონი, სამუშაო საათები და მისასვლელი გზა.',
};
