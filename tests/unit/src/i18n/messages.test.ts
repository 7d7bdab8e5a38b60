import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PAYMENT_FAILURES } from '#contract/api/orders.ts';
import { ERROR_MESSAGES } from '#server/texts/texts.ts';
import { en } from '#src/i18n/en/index.ts';
import { ka } from '#src/i18n/ka/index.ts';
import { getMessages } from '#src/i18n/messages.ts';

/** Every text with its dotted key. */
function flatten(value: unknown, key = ''): [key: string, text: string][] {
  if (typeof value === 'string') return [[key, value]];
  return Object.entries(Object(value) as Record<string, unknown>).flatMap(([name, child]) =>
    flatten(child, key ? `${key}.${name}` : name),
  );
}

const ENGLISH = flatten(en);
const GEORGIAN = new Map(flatten(ka));
const PAIRS = ENGLISH.map(([key, english]) => ({ key, english, georgian: GEORGIAN.get(key) ?? '' }));
const ALL_GEORGIAN = [...GEORGIAN.entries(), ...flatten(ERROR_MESSAGES.ka, 'server')];
const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).toSorted();

/** Names and codes that are in Latin letters in Georgian too. */
const LATIN_NAMES = /\b(VIP|QR|CVV|3-\u2060D\u00a0Secure|Enter|JavaScript|JSON)\b/g;

describe('every text', () => {
  it('exists in both languages under the same key', () => {
    expect([...GEORGIAN.keys()]).toEqual(ENGLISH.map(([key]) => key));
    expect(getMessages('ka').cart).toBe(ka.cart);
    expect(getMessages('en').cart).toBe(en.cart);
  });

  it('says something in both languages', () => {
    expect(PAIRS.filter(({ english, georgian }) => !english.trim() || !georgian.trim())).toEqual([]);
  });

  it('has the same placeholders in both languages', () => {
    const unlike = PAIRS.filter(
      ({ english, georgian }) => placeholders(english).join() !== placeholders(georgian).join(),
    );

    expect(unlike).toEqual([]);
  });
});

/** One of them would be too few for the guests, or more than one is asked for. */
const MORE_THAN_ONE = new Set(['reservation.tooFew', 'dateTime.partyTooLarge', 'waiting.partyTooLarge']);

it('an English text has a form for one', () => {
  const one = /\{\w+\} (seats|tables|guests|hours|minutes|dishes)\b/;
  const wrong = ENGLISH.filter(([key, text]) => !key.endsWith('.other') && one.test(text));

  expect(wrong.map(([key]) => key).filter((key) => !MORE_THAN_ONE.has(key))).toEqual([]);
});

describe('a Georgian text', () => {
  it('has no Mtavruli letters', () => {
    expect(ALL_GEORGIAN.filter(([, text]) => /[\u1c90-\u1cbf]/.test(text))).toEqual([]);
  });

  it('has no Latin or Cyrillic letters, look-alikes or not', () => {
    const mixed = ALL_GEORGIAN.filter(([, text]) =>
      /[a-zа-яё]/i.test(text.replace(LATIN_NAMES, '').replace(/\{\w+\}/g, '')),
    );

    expect(mixed).toEqual([]);
  });

  it('has Georgian letters, unless it is made of placeholders', () => {
    const empty = ALL_GEORGIAN.filter(
      ([, text]) => !/[\u10d0-\u10ff]/.test(text) && /[^\s{}\w,./:→+-]/.test(text),
    );

    expect(empty).toEqual([]);
  });

  it('differs from the English one, unless it is made of placeholders', () => {
    const same = PAIRS.filter(({ english, georgian }) => english === georgian).map(({ key }) => key);

    expect(same).toEqual(['reservation.selection', 'cart.priceChange', 'profile.amount']);
  });
});

describe('the codes', () => {
  it('of a failed payment have a reason in both languages', () => {
    expect(Object.keys(en.paymentFail.reasons)).toEqual([...PAYMENT_FAILURES]);
    expect(Object.keys(ka.paymentFail.reasons)).toEqual([...PAYMENT_FAILURES]);
  });
});

describe('the stylesheet', () => {
  it('never makes letters large or italic in a way that Georgian has not', () => {
    const styles = readFileSync('src/styles/global.css', 'utf8');

    expect(styles).not.toMatch(/text-transform:\s*uppercase/);
  });
});
