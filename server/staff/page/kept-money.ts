import { formatMoney } from '#contract/format/money.ts';
import type { Language } from '#contract/values/language.ts';
import { STAFF_TEXTS } from '#server/texts/texts.ts';
import type { OrderMoney } from '#server/dining/refund-policy/order-money.ts';

/** What was paid; after a refund also how much of it the restaurant keeps. */
export function formatKept(
  { paidTetri, refundTetri, keptTetri }: Pick<OrderMoney, 'paidTetri' | 'refundTetri' | 'keptTetri'>,
  language: Language,
): string {
  const [paid, refund, kept] = [paidTetri, refundTetri, keptTetri].map((tetri) =>
    formatMoney(tetri, language),
  );
  return refundTetri === 0 ? `${paid}` : STAFF_TEXTS[language].day.keptOf(`${paid}`, `${refund}`, `${kept}`);
}

/** What the rule asks in advance after a move and was not paid; empty if nothing is asked. */
export function formatAsked(tetri: number | undefined, language: Language): string {
  return tetri ? STAFF_TEXTS[language].day.askedInAdvance(formatMoney(tetri, language)) : '';
}
