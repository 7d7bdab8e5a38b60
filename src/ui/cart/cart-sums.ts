import { formatMoney } from '#contract/format/money.ts';
import type { Split } from '#contract/rules/advance.ts';
import type { Language } from '#contract/values/language.ts';
import type { Totals } from '#contract/values/money.ts';
import type { Messages } from '#src/i18n/en/index.ts';

/** The amounts of an order by their labels, in the order in which they show: on the cart page and in the drawer. */
export const SUMS = {
  subtotal: 'subtotalTetri',
  serviceFee: 'serviceFeeTetri',
  total: 'totalTetri',
} as const satisfies Partial<Record<keyof Messages['cart'], keyof Totals>>;

export type CartSumsMessages = Pick<Messages['cart'], keyof typeof SUMS>;

/** For the props of an island: the labels alone. */
export function sumLabels(messages: CartSumsMessages): CartSumsMessages {
  const labels = Object.keys(SUMS) as (keyof typeof SUMS)[];
  return Object.fromEntries(labels.map((label) => [label, messages[label]])) as CartSumsMessages;
}

export function sumTexts(totals: Totals, language: Language): string[] {
  return Object.values(SUMS).map((sum) => formatMoney(totals[sum], language));
}

/** What is paid now and what at the restaurant, in the order in which they show. */
export function splitTexts({ nowTetri, atRestaurantTetri }: Split, language: Language): string[] {
  return [nowTetri, atRestaurantTetri].map((tetri) => formatMoney(tetri, language));
}
