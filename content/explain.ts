import type { z } from 'zod';
import type { Localized } from '#contract/values/language.ts';

type Issue = z.core.$ZodIssue;

/** The names of value types for editors of YAML files. */
const TYPES: Record<string, Localized> = {
  string: { en: 'a text', ka: 'ტექსტი' },
  number: { en: 'a number', ka: 'რიცხვი' },
  int: { en: 'a whole number', ka: 'მთელი რიცხვი' },
  array: {
    en: 'a list, each entry on a line that begins with "- "',
    ka: 'სია, რომლის ყოველი სტრიქონი იწყება ასე: "- "',
  },
  object: {
    en: 'a group of fields, each on a line of its own',
    ka: 'ველების ჯგუფი, თითოეული ცალკე სტრიქონზე',
  },
  boolean: { en: '"true" or "false"', ka: '"true" ან "false"' },
};
const LANGUAGES: Record<string, Localized> = {
  en: { en: 'the English text is missing', ka: 'ინგლისური ტექსტი აკლია' },
  ka: { en: 'the Georgian text is missing', ka: 'ქართული ტექსტი აკლია' },
};
const FORMATS: Record<string, Localized> = {
  email: { en: 'an email address', ka: 'ელფოსტის მისამართი' },
  url: { en: 'an address like "https://example.com"', ka: 'მისამართი, მაგალითად, "https://example.com"' },
};

/** How many characters of a value a sentence shows. */
const LONGEST = 120;

/** Explains an error in a content file to people who do not program. */
export function explain(issue: Issue, value: unknown): Localized {
  if (issue.code === 'unrecognized_keys') return explainUnknown(issue.keys);
  if (value === undefined || value === null) return explainMissing(issue);
  switch (issue.code) {
    case 'invalid_type':
      return isNot(value, nameType(issue.expected, value));
    case 'invalid_value':
      return explainChoice(value, issue.values.map(String).join(', '));
    case 'too_small':
      return issue.origin === 'number' || issue.origin === 'int'
        ? explainBound(value, 'less', issue.minimum)
        : { en: 'it is empty', ka: 'ცარიელია' };
    case 'too_big':
      return explainTooBig(issue, value);
    case 'invalid_format':
      return isNot(value, FORMATS[issue.format] ?? readExpected(issue.message));
    default:
      return isNot(value, readExpected(issue.message));
  }
}

/** The schemas write what they expect in both languages: `a price like "12.50" / ფასი, მაგალითად, "12.50"`. */
export function readExpected(message: string): Localized {
  const [en = '', ka = en] = message.split(' / ');
  return { en, ka };
}

const isNot = (value: unknown, expected: Localized): Localized => ({
  en: `${show(value).en} is not ${expected.en}`,
  ka: `წერია ${show(value).ka}, უნდა იყოს ${expected.ka}`,
});

const explainUnknown = (keys: readonly string[]): Localized => ({
  en: `no field ${quoteAll(keys)} is known here; it may be misspelt`,
  ka: `ასეთი ველი აქ არ არის: ${quoteAll(keys)}; შესაძლოა, სახელში შეცდომაა`,
});

const explainChoice = (value: unknown, choices: string): Localized => ({
  en: `${show(value).en} is not one of ${choices}`,
  ka: `წერია ${show(value).ka}, უნდა იყოს ერთ-ერთი: ${choices}`,
});

const explainBound = (value: unknown, side: 'less' | 'more', bound: number | bigint): Localized => ({
  en: `${show(value).en} is ${side} than ${bound}`,
  ka: `წერია ${show(value).ka}, ${side === 'less' ? 'მინიმუმია' : 'მაქსიმუმია'} ${bound}`,
});

function explainTooBig({ origin, maximum }: Extract<Issue, { code: 'too_big' }>, value: unknown): Localized {
  if (origin === 'string')
    return {
      en: `the text has more than ${maximum} characters`,
      ka: `ტექსტში მაქსიმუმ ${maximum} სიმბოლო შეიძლება იყოს`,
    };
  if (origin === 'array')
    return {
      en: `the list has more than ${maximum} entries`,
      ka: `სიაში მაქსიმუმ ${maximum} ჩანაწერი შეიძლება იყოს`,
    };
  return explainBound(value, 'more', maximum);
}

function explainMissing({ path }: Issue): Localized {
  return LANGUAGES[String(path.at(-1))] ?? { en: 'it is missing', ka: 'აკლია' };
}

/** YAML reads a price without quotes as a number and drops its trailing zero. */
function nameType(expected: string, value: unknown): Localized {
  const name = TYPES[expected] ?? { en: expected, ka: expected };
  if (expected !== 'string' || typeof value !== 'number') return name;
  return { en: `${name.en}; put it in quotes`, ka: `${name.ka}; ჩასვით ბრჭყალებში` };
}

function show(value: unknown): Localized {
  if (Array.isArray(value)) return { en: 'a list', ka: 'სია' };
  if (typeof value === 'object') return { en: 'a group of fields', ka: 'ველების ჯგუფი' };
  const text = shorten(JSON.stringify(value));
  return { en: text, ka: text };
}

function quoteAll(keys: readonly string[]): string {
  return shorten(keys.map((key) => `"${key}"`).join(', '));
}

function shorten(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}
