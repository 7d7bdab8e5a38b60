import { MIN_PASSWORD_LENGTH } from '#contract/values/registration.ts';

import type { FieldTexts } from '#server/platform/i18n/en/fields.ts';

export const fields: FieldTexts = {
  rules: {
    email: 'მიუთითეთ ელფოსტა, მაგალითად, name@example.com.',
    password: `პაროლი მინიმუმ ${MIN_PASSWORD_LENGTH} სიმბოლოსგან უნდა შედგებოდეს`,
    newPassword: `პაროლი მინიმუმ ${MIN_PASSWORD_LENGTH} სიმბოლოსგან უნდა შედგებოდეს`,
    firstName: 'შეიყვანეთ სახელი',
    lastName: 'შეიყვანეთ გვარი',
    phone: 'ტელეფონის ნომერი ზუსტად 9 ციფრისგან უნდა შედგებოდეს',
    date: 'თარიღი მიუთითეთ ასე: წწწწ-თთ-დდ, მაგალითად, 2026-07-05.',
    timeSlot: 'დრო მიუთითეთ მრგვალ საათად, 10:00-დან 22:00-მდე.',
    partySize: 'მიუთითეთ სტუმრების რაოდენობა.',
    language: 'ენა მიუთითეთ ასე: en ან ka.',
  },
  cookiesRefused: (phone) =>
    `ბრაუზერი ჩვენს ქუქი-ფაილებს არ იღებს, მათ გარეშე კი საიტზე შესვლა და დაჯავშნა შეუძლებელია. ჩართეთ ქუქი-ფაილები ამ საიტისთვის და განაახლეთ გვერდი ან დაჯავშნეთ ტელეფონით: ${phone}.`,
  tooLong: 'ტექსტი ძალიან გრძელია.',
  wrong: 'ეს ველი ცარიელია ან არასწორია.',
};
