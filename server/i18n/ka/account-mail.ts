import type { AccountMailTexts } from '../en/account-mail.ts';

export const accountMail: AccountMailTexts = {
  password_link: {
    subject: (restaurant) => `ახალი პაროლი: ${restaurant}`,
    heading: 'აირჩიეთ ახალი პაროლი',
    lead: (minutes) =>
      `ვიღაცამ, სავარაუდოდ თქვენ, ჩვენს საიტზე ახალი პაროლი მოითხოვა. ბმული მხოლოდ ერთხელ, ${minutes} წუთის განმავლობაში მუშაობს.`,
    link: 'ახალი პაროლის არჩევა',
    after: ['თუ ეს თქვენ არ ყოფილხართ, არაფრის გაკეთება არ გჭირდებათ: ძველი პაროლი ისევ მოქმედებს.'],
  },
  password_changed: {
    subject: (restaurant) => `პაროლი შეიცვალა: ${restaurant}`,
    heading: 'თქვენი პაროლი შეიცვალა',
    lead: 'ამიერიდან საიტზე ახალი პაროლით შეხვალთ. სხვა მოწყობილობებზე ხელახლა შესვლა დაგჭირდებათ.',
    link: 'ეს მე არ ვყოფილვარ: ახალი პაროლი',
    after: (phone) => `თუ ეს თქვენ არ ყოფილხართ, გამოიყენეთ ზემოთ მოცემული ბმული და დაგვირეკეთ: ${phone}`,
  },
};
