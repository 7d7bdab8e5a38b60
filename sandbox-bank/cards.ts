import type { DeclineCode } from './codes.ts';
import { getTbilisiMonth } from './time.ts';

/** The result of a payment attempt. With `isRefundable: false` the issuer declines a later refund. */
export type Outcome =
  | { kind: 'approved'; isRefundable: boolean }
  | { kind: 'declined'; code: DeclineCode }
  | { kind: 'cancelled' };

export type Card = { number: string; expiry: string };

export type TestCardResult = 'approved' | 'insufficientFunds' | 'refundDeclined';

/** The bank's published test cards: any future expiry, any CVV. */
export const TEST_CARDS: readonly { number: string; brand: string; result: TestCardResult }[] = [
  { number: '4000000000000001', brand: 'Visa', result: 'approved' },
  { number: '4000000000000002', brand: 'Visa', result: 'insufficientFunds' },
  { number: '4000000000000003', brand: 'Visa', result: 'refundDeclined' },
  { number: '5300000000000001', brand: 'Mastercard', result: 'approved' },
  { number: '5300000000000002', brand: 'Mastercard', result: 'insufficientFunds' },
  { number: '5300000000000003', brand: 'Mastercard', result: 'refundDeclined' },
];

const OUTCOMES: Record<TestCardResult, Outcome> = {
  approved: { kind: 'approved', isRefundable: true },
  insufficientFunds: { kind: 'declined', code: '107' },
  refundDeclined: { kind: 'approved', isRefundable: false },
};

export function outcomeOf(number: string): Outcome {
  const testCard = TEST_CARDS.find((card) => card.number === number);
  return testCard ? OUTCOMES[testCard.result] : { kind: 'declined', code: '103' };
}

/** The published test numbers fail the Luhn check, so they are listed. */
export function isCardNumber(number: string): boolean {
  return (
    TEST_CARDS.some((card) => card.number === number) || (/^\d{13,19}$/.test(number) && passesLuhn(number))
  );
}

export function maskCardNumber(number: string): string {
  return `${number.slice(0, 6)}${'x'.repeat(number.length - 10)}${number.slice(-4)}`;
}

export function getCardType(number: string): 'visa' | 'mc' | 'amex' | null {
  if (number.startsWith('4')) return 'visa';
  if (/^(5[1-5]|2[2-7])/.test(number)) return 'mc';
  return /^3[47]/.test(number) ? 'amex' : null;
}

/** "MM/YY", or undefined if the text is not a month and a year. */
export function parseExpiry(text: string): string | undefined {
  const match = /^(0[1-9]|1[0-2]) ?\/? ?(\d{2})$/.exec(text);
  return match ? `${match[1]}/${match[2]}` : undefined;
}

export function isExpiryPast(expiry: string, now: number): boolean {
  const { year, month } = getTbilisiMonth(now);
  const [cardMonth = '', cardYear = ''] = expiry.split('/');
  return (2000 + Number(cardYear)) * 12 + Number(cardMonth) < year * 12 + month;
}

/** The card that pays where nobody types one: December, three years ahead. */
export function createTestCard(now: number): Card {
  const { year } = getTbilisiMonth(now);
  return { number: '4000000000000001', expiry: `12/${String(year + 3).slice(-2)}` };
}

function passesLuhn(number: string): boolean {
  const sum = [...number].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
