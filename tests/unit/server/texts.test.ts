import { describe, expect, it } from 'vitest';
import { listServerTexts } from '#tests/support/server/server-texts.ts';

/** These minutes and hours are fixed, or at least five. */
const NEVER_ONE = /^ACCOUNT_MAIL_TEXTS\.|^DELAY_TEXTS\.minutes|preview\.hours|signIn\.sent|waitLead$/;

const marked = (text: string) => [...new Set(text.match(/‹\w+›/g) ?? [])].toSorted();

describe('the texts of the server', () => {
  it('say the same values in both languages', () => {
    const english = new Map(
      listServerTexts('en').map(({ key, fill }) => [key, marked(fill((name) => `‹${name}›`))]),
    );
    const georgian = listServerTexts('ka').map(({ key, fill }) => ({
      key,
      values: marked(fill((name) => `‹${name}›`)),
    }));

    expect(georgian.filter(({ key, values }) => values.join() !== english.get(key)?.join())).toEqual([]);
  });

  it('have a form for one', () => {
    const many = /\b1[\u00a0 ](seats|tables|guests|hours|minutes|dishes|reservations|shares)\b/;
    const wrong = listServerTexts('en').filter(
      ({ key, fillAll }) => !NEVER_ONE.test(key) && [1, '1'].every((one) => many.test(fillAll(one))),
    );

    expect(wrong.map(({ key }) => key)).toEqual([]);
  });
});
