import type { Language } from './language.ts';

/** What can be true of a table. Editors choose from this list. */
export const TABLE_FEATURES = [
  'sea',
  'window',
  'hearth',
  'bar',
  'band',
  'quiet',
  'terrace',
  'stepFree',
  'stairs',
  'wheelchair',
  'highChair',
  'bench',
] as const;
export type TableFeature = (typeof TABLE_FEATURES)[number];

/** The words for all of them, for the site, mails, staff pages and the editor. */
export const FEATURE_WORDS: Readonly<Record<Language, Readonly<Record<TableFeature, string>>>> = {
  en: {
    sea: 'Sea view',
    window: 'Window',
    hearth: 'Fireplace',
    bar: 'Bar',
    band: 'By the band',
    quiet: 'Quiet corner',
    terrace: 'Terrace',
    stepFree: 'Step-free',
    stairs: 'Stairs on the way',
    wheelchair: 'Room for a wheelchair',
    highChair: 'Room for a high chair',
    bench: 'Bench seats',
  },
  ka: {
    sea: 'ზღვის ხედით',
    window: 'ფანჯარასთან',
    hearth: 'ბუხართან',
    bar: 'ბართან',
    band: 'მუსიკოსებთან',
    quiet: 'წყნარ კუთხეში',
    terrace: 'ტერასაზე',
    stepFree: 'საფეხურების გარეშე',
    stairs: 'კიბით ასასვლელი',
    wheelchair: 'ადგილია სავარძელ-ეტლისთვის',
    highChair: 'ადგილია ბავშვის სკამისთვის',
    bench: 'გრძელი სკამებით',
  },
};
