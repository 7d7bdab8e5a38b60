import { BANKS } from '#contract/values/banks.ts';
import type { Answers } from './questions.ts';

type Values = Record<string, unknown>;

/** What the files of `content/` say of a new restaurant, by their names: what was answered, and nothing of the example. */
export function writeTexts(answers: Answers): Record<string, Values> {
  return {
    restaurant: describeRestaurant(answers),
    payment: { provider: answers.bank, name: BANKS[answers.bank] },
    policies: { published: false },
    notices: { notices: [] },
    rules: { closedDays: [], holidayHours: [], blockedTables: [], advance: [] },
    home: {
      highlights: [],
      openingOffer: undefined,
      pictures: { table: { description: LAID_TABLE } },
      dishes: [],
    },
    contact: {
      addressNote: undefined,
      hoursNote: undefined,
      directions: undefined,
      parking: undefined,
      transportation: undefined,
      reply: undefined,
      newsletter: undefined,
    },
    about: STORY,
  };
}

function describeRestaurant(answers: Answers): Values {
  const { nameEn, nameKa, cityEn, cityKa, streetEn, streetKa, postalCode, domain } = answers;
  return {
    slug: toSlug(nameEn),
    logo: undefined,
    name: { en: nameEn, ka: nameKa },
    description: {
      en: `${nameEn}, a restaurant in ${cityEn}: the menu with prices, opening hours, and your own table, reserved online.`,
      ka: `რესტორანი „${nameKa}“, ${cityKa}: მენიუ ფასებით, სამუშაო საათები და მაგიდის დაჯავშნა ონლაინ.`,
    },
    foundedYear: answers.year,
    address: {
      en: { street: streetEn, city: cityEn, postalCode, country: 'Georgia' },
      ka: { street: streetKa, city: cityKa, postalCode, country: 'საქართველო' },
    },
    coordinates: answers.place,
    phone: answers.phone,
    email: answers.email,
    siteUrl: `https://${domain}`,
    hours: answers.hours,
    social: undefined,
    statistics: [],
    search: undefined,
  };
}

function toSlug(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '');
}

const LAID_TABLE = { en: 'A laid table', ka: 'გაშლილი სუფრა' };

/** True of every restaurant that takes reservations here, until the owner writes its own. */
const STORY: Values = {
  title: { en: 'About Us', ka: 'ჩვენ შესახებ' },
  lead: {
    en: 'You choose the table, the hour and the dishes. We look after the rest.',
    ka: 'მაგიდას, დროს და კერძებს თქვენ ირჩევთ, დანარჩენზე ჩვენ ვიზრუნებთ.',
  },
  story: [
    {
      heading: { en: 'A Table of Your Own', ka: 'თქვენი მაგიდა' },
      text: {
        en: 'The floor map shows which tables are free at the time you want. Choose one, add your dishes and pay online by card. When you arrive, everything is ready.',
        ka: 'გეგმაზე ჩანს, რომელი მაგიდაა თავისუფალი თქვენთვის სასურველ დროს. აირჩიეთ მაგიდა, დაამატეთ კერძები და გადაიხადეთ ონლაინ, ბარათით. როცა მობრძანდებით, ყველაფერი მზად დაგხვდებათ.',
      },
    },
  ],
  values: [
    {
      title: { en: 'Hospitality', ka: 'სტუმართმოყვარეობა' },
      text: {
        en: 'Everyone is welcome, for a quick lunch or a long evening.',
        ka: 'ყველა სტუმარს სიხარულით ვხვდებით – სადილად მოვიდა თუ გრძელ სუფრას უზის.',
      },
    },
    {
      title: { en: 'Clear Prices', ka: 'გასაგები ფასები' },
      text: {
        en: 'Each dish has its price on the menu, and you see the total before you pay.',
        ka: 'მენიუში ყველა კერძს ფასი აწერია, მთლიან თანხას კი გადახდამდე ნახავთ.',
      },
    },
    {
      title: { en: 'Care', ka: 'ყურადღება' },
      text: {
        en: 'When you reserve, tell us what you cannot eat, and the kitchen will know.',
        ka: 'დაჯავშნისას მიუთითეთ, რას არ მიირთმევთ, და სამზარეულოს ეცოდინება.',
      },
    },
  ],
};
