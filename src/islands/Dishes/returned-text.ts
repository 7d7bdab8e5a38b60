import { formatMoney } from '#contract/format/money.ts';
import { fill } from '#src/i18n/fill.ts';
import type { ReturnedPayment } from '#src/stores/amendments/returned-payment.ts';
import type { DishesProps } from './props.ts';

/** What becomes of a payment for dishes that could not join the reservation. */
export function returnedText(
  { paidTetri, refundTetri }: ReturnedPayment,
  { language, messages }: Pick<DishesProps, 'language' | 'messages'>,
): string {
  const paid = formatMoney(paidTetri, language);
  const amount = formatMoney(refundTetri, language);
  return fill(refundTetri > 0 ? messages.returned : messages.returnedNothing, { paid, amount });
}
