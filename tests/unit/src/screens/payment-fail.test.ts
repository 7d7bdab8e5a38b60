// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from 'vitest';
import { startPaymentFail } from '#src/screens/payment-fail.ts';
import { en } from '#src/i18n/en/index.ts';
import { fakeLocation } from '#tests/support/islands/fake-location.ts';

const line = () => document.querySelector<HTMLElement>('[data-payment-error]');

beforeEach(() => {
  const reasons = Object.entries(en.paymentFail.reasons).map(
    ([code, reason]) => `<span data-reason="${code}">${reason}</span>`,
  );
  document.body.innerHTML = `<p data-payment-error hidden></p><template data-reasons>${reasons.join('')}</template>`;
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

  it.each(['', '?', '?error=', '?other=1'])('shows no details for "%s"', (search) => {
    fakeLocation(`http://localhost:3000/en/payment-fail${search}`);

    startPaymentFail();

    expect(line()?.hidden).toBe(true);
  });
});
