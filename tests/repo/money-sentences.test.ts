import { describe, expect, it } from 'vitest';
import { formatMoney } from '#contract/format/money.ts';
import { LANGUAGES, type Language } from '#contract/values/language.ts';
import { fill as fillIn } from '#src/i18n/fill.ts';
import { getMessages } from '#src/i18n/messages.ts';
import { listServerTexts } from '#tests/support/server/server-texts.ts';
import { MONEY_SENTENCES, MONEY_STATES, type MoneyState } from '#tests/support/site/money-sentences.ts';

const SPEAKS_OF_REFUNDS = /\brefund|\bmoney (was|has)\b|\bpaid twice\b|\bfull amount\b|\bgoes to the card/i;
/** Books and figures, which count; the owner's own first payment; terms before any payment; headings and labels of sums. */
const NO_SENTENCES =
  /refund_needs_owner$|^(BOOKS|FIGURES|MEMBERS|OPENING)_TEXTS\.|\.unreachedMails\.|^(policy|titles|bargain)\.|^MAIL_TEXTS\.\w+$/;

/** What nobody may read in a state, unless the sentence names its condition. */
const UNTRUE: Record<Language, Partial<Record<MoneyState, RegExp>>> = {
  en: {
    part: /\bin full\b|\bfull (amount|refund)\b|\beverything\b/i,
    none: /\b(will be|is being|are) refund|\b(full|your) refund\b/i,
    made: /\bwill be refunded\b|\bis refunding\b|\brefund goes\b/i,
    others: /(?<!not (?:go )?)\b(to|on) your(s)?\b(?! guests)( card)?|card that you used/i,
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

/** What is paid and refunded in a state of ours; three quarters of it by others. */
const SUMS: Partial<Record<MoneyState, { paid: number; refund: number; percent: number }>> = {
  unpaid: { paid: 0, refund: 0, percent: 0 },
  full: { paid: 4840, refund: 4840, percent: 100 },
  part: { paid: 4840, refund: 2420, percent: 50 },
  none: { paid: 4840, refund: 0, percent: 0 },
};
const FACTS = {
  en: { when: '10 July, 19:00', name: 'Nino', dishes: '2 × Kharcho', restaurant: 'Tamada' },
  ka: { when: '10 ივლისი, 19:00', name: 'ნინო', dishes: '2 × ხარჩო', restaurant: 'თამადა' },
};

const listTexts = (language: Language) =>
  new Map([
    ...flatten(getMessages(language)),
    ...listServerTexts(language).map(({ key, fill }): [string, string] => {
      const places = MONEY_SENTENCES[key]?.split(': ')[1]?.split(' ') ?? [];
      return [key, fill((name) => `{${places[Number(name)] ?? name}}`)];
    }),
  ]);

const statesOf = (key: string) => {
  const words = MONEY_SENTENCES[key]?.split(': ')[0]?.split(' ') ?? [];
  return MONEY_STATES.filter((state) => words.includes(state));
};

/** A text in each of its states, with the sums of that state. */
function render(text: string, key: string, language: Language): [state: MoneyState, text: string][] {
  const facts = FACTS[language];
  const { when } = facts;
  return statesOf(key).flatMap((state) => {
    const sums = SUMS[state];
    if (!sums) return [];
    const { paid, refund, percent } = sums;
    const money = {
      paid,
      total: paid,
      amount: refund,
      refund,
      own: refund / 4,
      others: (refund * 3) / 4,
      kept: paid - refund,
    };
    const shown = Object.entries(money).map(([name, tetri]): [string, string] => [
      name,
      formatMoney(tetri, language),
    ]);
    const times = { until: when, from: when, time: when, phone: '+995 555 00 00 00' };
    return [[state, fillIn(text, { ...facts, ...times, percent, ...Object.fromEntries(shown) })]];
  });
}

/** One line for what a guest reads, and in which states it is the same. */
function describeSentence(text: string, key: string, language: Language): string[] {
  const rendered = render(text, key, language);
  const texts = [...new Set(rendered.map(([, said]) => said))];
  const also = statesOf(key).filter((state) => !SUMS[state]);
  return texts.map((said) => {
    const states = rendered.flatMap(([state, other]) => (other === said ? [state] : []));
    return `${key} (${[...states, ...also].join(', ')}): ${said}`;
  });
}

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
    const untrue = Object.keys(MONEY_SENTENCES).flatMap((key) =>
      statesOf(key).flatMap((state) => {
        const not = UNTRUE[language][state];
        const said = (texts.get(key) ?? '')
          .split(/(?<=[.?!;:])\s/)
          .filter((sentence) => !CONDITION[language].test(sentence));
        return not && said.some((sentence) => not.test(sentence)) ? [`${key}, ${state}`] : [];
      }),
    );

    expect(untrue).toEqual([]);
  });

  it('says in each of its states what was reviewed, with the sum', async () => {
    const texts = listTexts(language);
    const lines = Object.keys(MONEY_SENTENCES).flatMap((key) =>
      describeSentence(texts.get(key) ?? '', key, language),
    );

    expect(lines.filter((line) => /\{\w+\}|undefined/.test(line))).toEqual([]);
    await expect(`${lines.join('\n')}\n`).toMatchFileSnapshot(
      `../support/site/money-sentences.${language}.txt`,
    );
  });
});
