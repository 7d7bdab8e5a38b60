import { findMoney } from '#server/dining/refund-policy/order-money.ts';
import { getGuest } from '#server/dining/reservations/guest.ts';
import { releaseReservation } from '#server/dining/reservations/release.ts';
import { isPossible, stateOf } from '#server/dining/reservations/states.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { queueMessage } from '#server/platform/outbox/enqueue.ts';
import { recipientOf, type Texting } from '#server/platform/outbox/recipient.ts';
import { endOthers } from './end.ts';
import { getReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import { getFirst, listConfirmed, updatePayment, type Order } from '#server/dining/orders/order.ts';
import { listOfOthers } from './shares.ts';

interface EndByRefund {
  /** Otherwise it is goodwill, and the order stays as it is. */
  endsOrder?: boolean;
  endsReservation?: boolean;
}

/**
 * What ends if the restaurant has refunded all of a confirmed order at the bank, or its payer has. Added dishes are not
 * served any more. The reservation ends only if nothing that was paid for it is left, and nothing ends for guests who are
 * there or have been: then the refund is goodwill.
 */
export async function findEndByRefund(trx: Trx, order: Order, now: number): Promise<EndByRefund> {
  const reservation = await getReservationDetails(trx, order.reservation_id);
  if (!isPossible('end_by_refund', stateOf(reservation, now))) return {};
  const others = (await listConfirmed(trx, order.reservation_id)).filter(
    (other) => other.payment_id !== order.payment_id,
  );
  const endsReservation = findMoney(others).keptTetri === 0;
  return { endsOrder: endsReservation || order.purpose === 'addition', endsReservation };
}

/**
 * Ends a reservation whose money has gone back, with its other orders: what was goodwill of them is now the refund of the
 * cancellation. Tells its guest, unless the mail about this refund does.
 */
export async function endRefunded(ctx: Texting, trx: Trx, order: Order, now: number): Promise<void> {
  const { reservation_id: reservationId } = order;
  const confirmed = await listConfirmed(trx, reservationId);
  const goodwillOf = new Map(confirmed.map((paid) => [paid.payment_id, paid.goodwill_tetri]));
  for (const paymentId of goodwillOf.keys()) await updatePayment(trx, paymentId, { goodwill_tetri: 0 });
  const refundOf = ({ payment_id: id }: Order) => goodwillOf.get(id) ?? 0;
  await endOthers(trx, order, { cause: 'cancelled_by_house', refundOf, now });
  await releaseReservation(trx, reservationId);
  const first = await getFirst(trx, reservationId);
  // The mail about a refund goes to its payer, who may have given the reservation away.
  const isToldElsewhere = (await listOfOthers(trx, [order.payment_id])).size > 0;
  if (first.id === order.id && !isToldElsewhere) return;
  await trx
    .insertInto('house_cancellations')
    .values({ order_id: first.id, reason: '', cancelled_by: '', cancelled_at: now })
    .execute();
  const guest = await getGuest(trx, reservationId);
  const { language } = guest;
  const recipient = recipientOf(ctx, guest);
  await queueMessage(trx, {
    orderId: first.id,
    reservationId,
    kind: 'cancellation',
    language,
    recipient,
    now,
  });
}
