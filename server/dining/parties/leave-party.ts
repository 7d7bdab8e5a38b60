import { getGuest } from '#server/dining/reservations/guest.ts';
import { toTetri } from '#contract/values/money.ts';
import { endOrder } from '#server/dining/payments/end.ts';
import type { ReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import { getFirst, listConfirmed, updatePayment, type Order } from '#server/dining/orders/order.ts';
import { findLeavable, listShares } from '#server/dining/payments/shares.ts';
import { findTerms } from '#server/dining/refund-policy/terms.ts';
import { isPossible, stateOf } from '#server/dining/reservations/states.ts';
import { DomainError } from '#server/errors.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { enqueueMailAgain } from '#server/platform/outbox/enqueue.ts';
import { removeGuest } from './rows.ts';

/** The payment of a guest who can leave, and its refund at this moment. */
interface Leaving {
  order: Order;
  refundTetri: number;
}

/** The guests of a paid party who can leave: their share can end alone, and the policy still refunds something of it. */
export async function listLeaving(
  db: Database,
  reservation: ReservationDetails,
  now: number,
): Promise<Map<string, Leaving>> {
  const { reservationId } = reservation;
  const leaving = new Map<string, Leaving>();
  if (!isPossible('cancel_by_diner', stateOf(reservation, now))) return leaving;
  const shares = await listShares(db, reservationId);
  if (shares.length === 0) return leaving;
  const orders = await listConfirmed(db, reservationId);
  // A proposal promises a full refund for cancelling the reservation, and not for one guest who leaves.
  const terms = findTerms(orders, { ...reservation, proposal: undefined }, now);
  for (const order of orders) {
    const share = findLeavable(shares, order.payment_id);
    const refundTetri = terms?.refundOf(order) ?? 0;
    if (share && refundTetri > 0) leaving.set(share.guest, { order, refundTetri });
  }
  return leaving;
}

interface Leave {
  reservation: ReservationDetails;
  guest: string;
  /** Lari: the refund that the page showed. */
  refundAmount: number;
  now: number;
}

/**
 * Takes a guest off a paid party, which the caller has locked: their order ends with the refund of the policy, and their own
 * dishes go. Their part of the middle of the table stays, and nobody pays for it. Throws `order_not_changeable`, and
 * `refund_changed` if the refund is less than the one that the page showed.
 */
export async function leaveParty(trx: Trx, { reservation, guest, refundAmount, now }: Leave): Promise<void> {
  const { reservationId } = reservation;
  const leaving = (await listLeaving(trx, reservation, now)).get(guest);
  if (!leaving) throw new DomainError('order_not_changeable');
  const { order, refundTetri } = leaving;
  if (refundTetri < toTetri(refundAmount)) throw new DomainError('refund_changed');
  await endOrder(trx, order, { cause: 'cancelled_by_diner', refundOf: () => refundTetri, now });
  // The reservation goes on: this refund is not one of its cancellation.
  await updatePayment(trx, order.payment_id, { cancellation_tetri: null });
  const first = await getFirst(trx, reservationId);
  await removeDishes(trx, { reservationId, guest, orderId: first.id });
  await removeGuest(trx, reservationId, guest);
  await takeSeat(trx, reservationId);
  const { id: orderId } = first;
  const { language, email: recipient } = await getGuest(trx, reservationId);
  await enqueueMailAgain(trx, { kind: 'dishes', orderId, language, recipient, now });
}

/** One guest less, also for an open proposal. A form of the staff that was opened before counts as outdated. */
async function takeSeat(trx: Trx, reservationId: string): Promise<void> {
  await trx
    .updateTable('reservations')
    .set((eb) => ({ party_size: eb('party_size', '-', 1), moves: eb('moves', '+', 1) }))
    .where('id', '=', reservationId)
    .where('party_size', '>', 1)
    .execute();
  await trx
    .updateTable('seating_proposals')
    .set((eb) => ({ party_size: eb('party_size', '-', 1) }))
    .where('reservation_id', '=', reservationId)
    .where('answer', 'is', null)
    .where('party_size', '>', 1)
    .execute();
}

async function removeDishes(
  trx: Trx,
  { reservationId, guest, orderId }: { reservationId: string; guest: string; orderId: string },
): Promise<void> {
  const dishes = await trx
    .selectFrom('party_dishes')
    .select(['menu_item_id', 'quantity'])
    .where('reservation_id', '=', reservationId)
    .where('guest_id', '=', guest)
    .execute();
  for (const { menu_item_id: item, quantity } of dishes)
    await trx
      .updateTable('order_items')
      .set((eb) => ({ removed_quantity: eb('removed_quantity', '+', quantity) }))
      .where('order_id', '=', orderId)
      .where('menu_item_id', '=', item)
      .execute();
}
