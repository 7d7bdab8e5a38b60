import { formatMoney } from '#contract/format/money.ts';
import type { Language } from '#contract/values/language.ts';
import type { OrderMoney } from '#server/dining/refund-policy/order-money.ts';

/** What the restaurant keeps, and what it is the rest of if a part is refunded. */
export function formatKept(
  { paidTetri, refundTetri, keptTetri }: Pick<OrderMoney, 'paidTetri' | 'refundTetri' | 'keptTetri'>,
  language: Language,
): string {
  const [paid, refund, kept] = [paidTetri, refundTetri, keptTetri].map((tetri) =>
    formatMoney(tetri, language),
  );
  return refundTetri === 0 ? `${kept}` : `${kept} (${paid} − ${refund})`;
}
