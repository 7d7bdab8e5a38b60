import type { MembersTexts } from '#server/platform/i18n/en/members.ts';

export const members: MembersTexts = {
  title: 'თანამშრომლები',
  lead: (address) =>
    `ყველა თავისი ელფოსტით შედის ამ მისამართზე: ${address}. ვისაც სიიდან ამოიღებთ, მაშინვე გამოვა სისტემიდან.`,
  list: 'თანამშრომლების სია',
  you: 'თქვენ',
  firstOwner: 'პარამეტრებშია მითითებული',
  addedBy: (by, date) => `დაამატა: ${by}, ${date}`,
  role: 'როლი',
  roleOf: (email) => `როლი: ${email}`,
  change: 'როლის შეცვლა',
  remove: 'ამოღება',
  add: 'ახალი თანამშრომელი',
  email: 'ელფოსტა',
  addButton: 'თანამშრომლის დამატება',
  emailInvalid: 'მიუთითეთ ელფოსტა, მაგალითად, nana@tamada.example.',
  roleMissing: 'აირჩიეთ როლი.',
  roles: { owner: 'მფლობელი', hostess: 'ჰოსტესი', cook: 'მზარეული', editor: 'რედაქტორი' },
  duties: {
    owner: 'ყველაფერი, მათ შორის მაჩვენებლები, თანამშრომლები და თანხის დაბრუნება სტუმრობის შემდეგ',
    hostess: 'დარბაზი, ჯავშნები, სტუმრები, დაბლოკილი მაგიდები, გაუქმება, სამზარეულო, კერძები, ჟურნალი',
    cook: 'სამზარეულო; აღნიშნავს, რომელი კერძი გათავდა',
    editor: 'საიტის ტექსტები და სურათები',
  },
};
