import type { Localized } from '#contract/values/language.ts';

/** Why the editor does not start or the server refuses a save. The editor shows them as they are. */
export const SENTENCES = {
  conflict: {
    en: 'Someone else has just saved this page. Your changes are not lost: press Save again and choose which version stays.',
    ka: 'ეს გვერდი ახლახან სხვამ შეინახა. თქვენი ცვლილება არ დაკარგულა: კიდევ ერთხელ დააჭირეთ ღილაკს „შენახვა“ და აირჩიეთ, რომელი ვარიანტი დარჩეს.',
  },
  /** Instead of the own name, before "changed this entry". */
  youElsewhere: { en: 'You (in another tab)', ka: 'თქვენ, სხვა ჩანართში' },
  tooLarge: {
    en: 'That is too much at once: at most 12 MB. Choose a smaller photograph, or fewer of them.',
    ka: 'ეს ერთბაშად ძალიან ბევრია: მაქსიმუმ 12 მბ. აირჩიეთ უფრო პატარა ფოტო ან ნაკლები ფოტო.',
  },
  nameTooLong: {
    en: 'The name of a file is too long. Give the file a shorter name, then choose it again.',
    ka: 'ფაილის სახელი ძალიან გრძელია. დაარქვით უფრო მოკლე სახელი და ხელახლა აირჩიეთ.',
  },
  failed: {
    en: 'The server could not save this, and nothing has changed. Try again in a minute; if it happens again, tell the site’s administrator.',
    ka: 'სერვერმა ვერ შეინახა, ამიტომ არაფერი შეცვლილა. ერთ წუთში სცადეთ ხელახლა; თუ ისევ ვერ მოხერხდა, უთხარით საიტის ადმინისტრატორს.',
  },
  signInAgain: {
    en: 'You are no longer signed in. Open the staff pages in another tab, sign in with the same email address, and press Save here again.',
    ka: 'სისტემიდან გასული ხართ. სხვა ჩანართში გახსენით თანამშრომლების გვერდი, შედით იმავე ელფოსტით და აქ ისევ დააჭირეთ ღილაკს „შენახვა“.',
  },
  forbidden: {
    en: 'Your role does not include the editor. The owner can change that.',
    ka: 'თქვენი როლით რედაქტორში მუშაობა არ შეგიძლიათ. როლის შეცვლა მფლობელს შეუძლია.',
  },
  noFile: {
    en: 'The request does not name a file in content/. Reload the page.',
    ka: 'მოთხოვნაში content/ საქაღალდის ფაილი არ არის. განაახლეთ გვერდი.',
  },
  notSecure: {
    en: 'The editor works only at an address that begins with https://, or on the computer itself (localhost). Ask the site’s administrator for the address.',
    ka: 'რედაქტორი მუშაობს მხოლოდ იმ მისამართზე, რომელიც https://-ით იწყება, ან თავად კომპიუტერზე (localhost). მისამართი ადმინისტრატორს ჰკითხეთ.',
  },
} satisfies Record<string, Localized>;
