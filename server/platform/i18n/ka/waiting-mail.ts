import type { WaitingMailTexts } from '#server/platform/i18n/en/waiting-mail.ts';

export const waitingMail: WaitingMailTexts = {
  subject: (restaurant) => `მაგიდა გათავისუფლდა: ${restaurant}`,
  heading: 'მაგიდა გათავისუფლდა',
  lead: (until) =>
    `თქვენი რიგი მოვიდა. ამ მაგიდებს გინახავთ შემდეგ დრომდე: ${until}. თუ გსურთ, რომ თქვენი იყოს, მანამდე აირჩიეთ კერძები და გადაიხადეთ.`,
  date: 'თარიღი',
  time: 'დრო',
  tables: 'მაგიდები',
  guests: 'სტუმრები',
  link: 'მაგიდების ნახვა',
  account: (email) => `შედით საიტზე ამ ელფოსტით: ${email}. მაგიდები იქ დაგხვდებათ.`,
  leave: 'თუ მაგიდა აღარ გჭირდებათ, რიგიდან იმავე გვერდზე გამოდით; შესვლა არ დაგჭირდებათ.',
  otherwise: 'თუ ვერ მოასწრებთ, მაგიდებს შემდეგ სტუმარს შევთავაზებთ და რიგში აღარ იქნებით.',
};
