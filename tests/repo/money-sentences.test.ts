import { describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '#contract/values/language.ts';
import { getMessages } from '#src/i18n/messages.ts';
import { listServerTexts } from '#tests/support/server/server-texts.ts';
import { MONEY_SENTENCES, type MoneyState } from '#tests/support/site/money-sentences.ts';

const SPEAKS_OF_REFUNDS = /\brefund|\bmoney (was|has)\b|\bpaid twice\b|\bfull amount\b/i;
/** Texts of the staff, terms before any payment, headings and labels of sums. */
const NO_SENTENCES =
  /refund_needs_owner$|^(BOOKS|FIGURES|FRONT_DESK|MEMBERS|OPENING|STAFF)_TEXTS\.|\.staff\.|^(policy|titles|bargain)\.|^MAIL_TEXTS\.\w+$/;

/** What nobody may read in a state, unless the sentence names its condition. */
const UNTRUE: Record<Language, Partial<Record<MoneyState, RegExp>>> = {
  en: {
    part: /\bin full\b|\bfull (amount|refund)\b|\beverything\b/i,
    none: /\b(will be|is being|are) refund|\b(full|your) refund\b/i,
    made: /\bwill be refunded\b|\bis refunding\b|\brefund goes\b/i,
    others: /(?<!not )\b(to|on) your(s)?\b(?! guests)( card)?|card that you used/i,
    unpaid: /\bpay again\b|\bwill be refunded\b|\bhave refunded\b/i,
  },
  ka: {
    part: /სრულად/,
    none: /(?<!არ )(?<!აღარ )დაგიბრუნდებათ/,
    made: /(?<!აღარ )დაგიბრუნდებათ/,
    others: /თქვენს ბარათზე(?! არ)|თქვენსაზე(?<!არა თქვენსაზე)/,
    unpaid: /ხელახლა გადაიხად|(?<!სრულად )დაგიბრუნდებათ/,
  },
};
const CONDITION = { en: /\b(if|otherwise)\b/i, ka: /თუ|თორემ/ };

function flatten(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(Object(value) as Record<string, unknown>).flatMap(([name, inner]) =>
    flatten(inner, key ? `${key}.${name}` : name),
  );
}

const listTexts = (language: Language) =>
  new Map([
    ...flatten(getMessages(language)),
    ...listServerTexts(language).map(({ key, fill }): [string, string] => [key, fill((name) => `{${name}}`)]),
  ]);

it('every sentence about a refund has its states', () => {
  const speaking = [...listTexts('en')].filter(
    ([key, text]) => SPEAKS_OF_REFUNDS.test(text) && !NO_SENTENCES.test(key),
  );

  expect(speaking.map(([key]) => key).filter((key) => !(key in MONEY_SENTENCES))).toEqual([]);
  expect(Object.keys(MONEY_SENTENCES).filter((key) => !listTexts('en').has(key))).toEqual([]);
});

describe.each(LANGUAGES)('a sentence about a refund in %s', (language) => {
  it('is true in each of its states', () => {
    const texts = listTexts(language);
    const untrue = Object.entries(MONEY_SENTENCES).flatMap(([key, states]) =>
      states.split(' ').flatMap((state) => {
        const not = UNTRUE[language][state as MoneyState];
        const said = (texts.get(key) ?? '')
          .split(/(?<=[.?!;:])\s/)
          .filter((sentence) => !CONDITION[language].test(sentence));
        return not && said.some((sentence) => not.test(sentence)) ? [`${key}, ${state}`] : [];
      }),
    );

    expect(untrue).toEqual([]);
  });
});
