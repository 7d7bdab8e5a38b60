// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { startPaymentFail } from '#src/screens/payment-fail.ts';
import { en } from '#src/i18n/en/index.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';

const line = () => document.querySelector<HTMLElement>('[data-payment-error]');
const notCharged = () => document.querySelector<HTMLElement>('[data-not-charged]');

beforeEach(() => {
  const reasons = Object.entries(en.paymentFail.reasons).map(
    ([code, reason]) => `<span data-reason="${code}">${reason}</span>`,
  );
  document.body.innerHTML = `<p data-payment-error hidden></p><p data-not-charged hidden></p><template data-reasons>${reasons.join('')}</template>`;
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
    { search: '?error=tables_lost', isShown: false },
    { search: '?error=Card%20blocked', isShown: false },
    { search: '', isShown: false },
  ])('says that no money was taken for "$search": $isShown', ({ search, isShown }) => {
    fakeLocation(`http://localhost:3000/en/payment-fail${search}`);

    startPaymentFail();

    expect(notCharged()?.hidden).toBe(!isShown);
  });

  it.each(['', '?', '?error=', '?other=1'])('shows no details for "%s"', (search) => {
    fakeLocation(`http://localhost:3000/en/payment-fail${search}`);

    startPaymentFail();

    expect(line()?.hidden).toBe(true);
  });
});
