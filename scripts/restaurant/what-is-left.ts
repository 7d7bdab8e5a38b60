import { EDITOR, OPENING_PAGE, SITE_PAGE } from '#server/platform/http/staff-paths.ts';
import { BANKS, type BankId } from '#contract/values/banks.ts';
import type { Localized } from '#contract/values/language.ts';
import type { Answers } from './questions.ts';

/** What only the owner knows, and where it is written. */
export function tellWhatIsLeft(name: Localized, folder: string): string {
  return `
${folder} now belongs to ${name.en}. What is left to do:

1. "npm run edit" builds the site and opens the forms (${EDITOR}): the company's name and code, the dishes with their
   prices, your story, photographs, how to find you.
2. ${SITE_PAGE}/floors on the same site: move the tables to their places, and say how many seats each has.
3. docs/own-restaurant.md: how the site gets onto your server and gets updates. The server needs the settings of
   docs/deployment.md: keys of the bank, email, the owner's address.
4. ${OPENING_PAGE} on the server, for owners, lists what is still to do before guests come. On this computer "npm run edit"
   has it too, under Staff, where the lines about the server are still undone.

${folder} უკვე ეკუთვნის რესტორანს: ${name.ka}. რა დარჩა გასაკეთებელი:

1. „npm run edit“ აწყობს საიტს და ხსნის რედაქტორს (${EDITOR}): კომპანიის სახელწოდება და კოდი, კერძები ფასებით, თქვენი
   ამბავი, ფოტოები, როგორ მოგაგნონ.
2. ${SITE_PAGE}/floors იმავე საიტზე: გადაიტანეთ მაგიდები თავის ადგილზე და მიუთითეთ, რამდენი ადგილია თითოეულთან.
3. docs/own-restaurant.md: როგორ ხვდება საიტი თქვენს სერვერზე და როგორ ახლდება. სერვერისთვის საჭირო პარამეტრები (ბანკის
   გასაღებები, ელფოსტა, მფლობელის მისამართი) აღწერილია აქ: docs/deployment.md.
4. ${OPENING_PAGE} სერვერზე, მფლობელებისთვის: რა დარჩა გასაკეთებელი, სანამ სტუმრები მოვლენ. „npm run edit“-ის შემდეგ
   ეს გვერდი ამ კომპიუტერზეც არის („თანამშრომლები“), მაგრამ რაც სერვერს ეხება, აქ ჯერ შესრულებული ვერ იქნება.
`.trim();
}

/** `bank`: what the drafts name, which may be another one than the owner's. */
export function tellDraftsAreOwned({ nameEn, nameKa, bank: wanted }: Answers, bank: BankId): string {
  const isOther = wanted !== bank;
  return [
    `The drafts now belong to ${nameEn}. Owners go on in their browser: ${OPENING_PAGE}, ${SITE_PAGE}/floors.`,
    ...(isOther ? [`After the first publication: tamada change-bank ${wanted} (${BANKS[wanted].en})`] : []),
    `რედაქტორის ფორმები უკვე ეკუთვნის რესტორანს: ${nameKa}. მფლობელი ბრაუზერში აგრძელებს: ${OPENING_PAGE}, ${SITE_PAGE}/floors.`,
    ...(isOther ? [`პირველი გამოქვეყნების შემდეგ: tamada change-bank ${wanted} (${BANKS[wanted].ka})`] : []),
  ].join('\n');
}

/** Why nothing was changed. */
export const REFUSALS = {
  otherFolder: `CONTENT_FOLDER must lead to a folder called "content".
ცვლადი CONTENT_FOLDER უნდა მიუთითებდეს საქაღალდეზე, რომლის სახელია „content“.`,
  isOwned: (
    name: Localized,
    folder: string,
  ) => `Nothing was changed: ${folder} already belongs to a restaurant, ${name.en}.
არაფერი შეცვლილა: ${folder} უკვე ეკუთვნის რესტორანს: ${name.ka}.`,
  unanswered: `Nothing was changed: not all questions were answered.
არაფერი შეცვლილა: ზოგ კითხვას პასუხი არ გაეცა.`,
};
