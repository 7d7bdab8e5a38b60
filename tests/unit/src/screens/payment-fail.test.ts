// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { REFUSALS } from '#contract/values/refusals.ts';
import { startPaymentFail } from '#src/screens/payment-fail.ts';
import { en } from '#src/i18n/en/index.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';

const line = () => document.querySelector<HTMLElement>('[data-payment-error]');
const isHidden = (part: string) => document.querySelector<HTMLElement>(`[data-${part}]`)?.hidden;
const notCharged = () => document.querySelector<HTMLElement>('[data-not-charged]');

beforeEach(() => {
  const reasons = Object.entries(en.paymentFail.reasons).map(
    ([code, reason]) => `<span data-reason="${code}">${reason}</span>`,
  );
  document.body.innerHTML = `<p data-payment-error hidden></p><p data-not-charged hidden></p><p data-released></p><div data-card-problems></div><template data-reasons>${reasons.join('')}</template>`;
});

describe('the payment failure page', () => {
  it.each([
    { search: '?error=insufficient_funds', shown: 'There is not enough money on the card.' },
    { search: '?error=cancelled_by_payer', shown: 'You cancelled the payment.' },
    { search: '?error=Card%20blocked', shown: 'Card blocked' },
    { search: '?error_description=Try%20later', shown: 'Try later' },
    { search: '?error=%3Cb%3Ebold%3C%2Fb%3E', shown: '<b>bold</b>' },
    { search: '?error=toString', shown: 'toString' },
  ])('shows the error of the address $search', ({ search, shown }) => {
    fakeLocation(`http://localhost:3000/en/payment-fail${search}`);

    startPaymentFail();

    expect(line()?.hidden).toBe(false);
    expect(line()?.textContent).toBe(shown);
  });

  it.each([
    { search: '?error=insufficient_funds', isShown: true },
    { search: '?error=payment_expired', isShown: true },
    ...REFUSALS.map((error) => ({ search: `?error=${error}`, isShown: false })),
    { search: '?error=Card%20blocked', isShown: false },
    { search: '', isShown: false },
  ])('says that no money was taken for "$search": $isShown', ({ search, isShown }) => {
    fakeLocation(`http://localhost:3000/en/payment-fail${search}`);

    startPaymentFail();

    expect(notCharged()?.hidden).toBe(!isShown);
  });

  it.each([
    { error: 'insufficient_funds', released: true, cardProblems: true },
    { error: 'Card%20blocked', released: true, cardProblems: true },
    { error: 'cancelled_by_payer', released: true, cardProblems: false },
    { error: 'payment_expired', released: true, cardProblems: false },
    { error: 'already_paid', released: false, cardProblems: false },
    { error: 'tables_lost', released: false, cardProblems: false },
    { error: 'wrong_amount', released: false, cardProblems: false },
  ])('says after $error what is so', ({ error, released, cardProblems }) => {
    fakeLocation(`http://localhost:3000/en/payment-fail?error=${error}`);

    startPaymentFail();

    expect([!isHidden('released'), !isHidden('card-problems')]).toEqual([released, cardProblems]);
  });

  it.each(['', '?', '?error=', '?other=1'])('shows no details for "%s"', (search) => {
    fakeLocation(`http://localhost:3000/en/payment-fail${search}`);

    startPaymentFail();

    expect(line()?.hidden).toBe(true);
  });
});
