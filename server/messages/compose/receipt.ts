import type { RestaurantContent } from '#contract/api/content.ts';
import { formatFullInstant } from '#contract/format/instants.ts';
import { formatMoney } from '#contract/format/money.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { getPaymentRow, isWaiting } from '#server/dining/orders/order.ts';
import { findLeavable, findPayer, listShares, payerUrl } from '#server/dining/payments/shares.ts';
import { listTerms, type PaidOrder } from '#server/dining/refund-policy/terms.ts';
import { getReservation, type Reservation } from '#server/dining/reservations/get.ts';
import { composeShortMail } from '#server/messages/channels/short-mail.ts';
import { HANDOVER_TEXTS, MAIL_TEXTS } from '#server/texts/texts.ts';
import { toVisitFacts, type Visit } from './visit-facts.ts';
import { idOf, type ComposedMail, type Message } from './rule.ts';

/** Whether the money of a share is refunded, or its list has ended. */
export async function isReceiptOutdated(
  { db }: Context,
  { payment_id }: Message<'share_paid'>,
): Promise<boolean> {
  const order = await getPaymentRow(db, idOf(payment_id));
  const isPaid = order.status === 'confirmed' || isWaiting(order);
  return !isPaid || (await getReservation(db, order.reservation_id)).status !== 'confirmed';
}

/** The receipt of a share; undefined if nobody has paid the order on a list. */
export async function composeReceipt(
  { config, db, restaurant }: Context,
  { payment_id, language }: Message<'share_paid'>,
  now: number,
): Promise<ComposedMail | undefined> {
  const order = await getPaymentRow(db, idOf(payment_id));
  const payer = await findPayer(db, order);
  if (!payer) return undefined;
  const reservation = await getReservation(db, order.reservation_id);
  const url = payerUrl(config, reservation, { ...payer, language });
  const canLeave = findLeavable(await listShares(db, order.reservation_id), order.payment_id) !== undefined;
  return renderReceipt({ order, reservation, canLeave }, { language, restaurant, url, now });
}

export function renderReceipt(
  {
    order,
    reservation,
    canLeave,
  }: {
    order: PaidOrder;
    reservation: Visit & Pick<Reservation, 'earliestStart' | 'payUntil'>;
    canLeave: boolean;
  },
  {
    language,
    restaurant,
    url,
    now,
  }: { language: Language; restaurant: RestaurantContent; url: string; now: number },
) {
  const { sharePaid: t } = HANDOVER_TEXTS[language];
  const amount = formatMoney(order.total_tetri, language);
  const terms = listTerms([order], reservation, now);
  const refunds = terms
    .filter(({ refundPercent }) => refundPercent > 0)
    .map(({ refundPercent, validUntil }) => {
      const until = formatFullInstant(validUntil, language);
      return refundPercent === 100 ? t.whole(until) : t.part(until, refundPercent);
    });
  const isLess = refunds.length < terms.length;
  const leaving = canLeave ? [t.leaving, ...refunds, ...(isLess ? [t.afterwards] : [])] : [];
  return composeShortMail({
    ...t,
    language,
    restaurant,
    url,
    subject: t.subject(amount),
    lead: t.lead(amount),
    facts: [
      ...toVisitFacts(reservation, language),
      { label: t.paid, value: amount },
      { label: MAIL_TEXTS[language].paymentId, value: order.payment_id },
    ],
    after: [
      ...(reservation.payUntil === null ? [] : [t.waits]),
      refunds.length > 0 ? [...leaving, t.card].join(' ') : t.nothing,
    ],
  });
}
