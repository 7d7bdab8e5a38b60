import { endsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { getReservationDetails, type ReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import { getOrderRow } from '#server/dining/orders/order.ts';
import { isAsked } from '#server/dining/refund-policy/terms.ts';
import type { GuestKind } from '#server/platform/db/tables/messages.ts';
import { isReminderOutdated } from './reminder-time.ts';
import { idOf, type Message } from './rule.ts';

/**
 * A confirmation, change or reminder of a reservation that was cancelled, a reminder at the wrong time, or dishes that
 * were not added to a reservation that was cancelled, or that were paid after all: their refund has a message of its own.
 */
export async function isGuestMessageOutdated(
  { db, rules }: Context,
  { kind, order_id: orderId, reservation_id }: Message<GuestKind>,
  now: number,
): Promise<boolean> {
  const reservation = await getReservationDetails(db, idOf(reservation_id));
  // What was paid by a link has the messages of its order.
  if (orderId === null)
    return reservation.order !== undefined || isUnpaidOutdated(rules, reservation, { kind, now });
  if (kind === 'cancellation' || kind === 'refund') return false;
  const { status } = await getOrderRow(db, orderId);
  if (kind === 'not_added') return status !== 'cancelled' || reservation.order?.status !== 'confirmed';
  if (status !== 'confirmed') return true;
  if (kind === 'proposal') return !isAsked(reservation, now) && reservation.proposal?.answer !== 'withdrawn';
  return kind === 'reminder' && isReminderOutdated(rules, reservation, now);
}

function isUnpaidOutdated(
  rules: Context['rules'],
  reservation: ReservationDetails,
  { kind, now }: { kind: GuestKind; now: number },
): boolean {
  const { status, date, slot, hours, payUntil } = reservation;
  if (kind === 'cancellation') return status !== 'cancelled';
  // A guest who was told of a cancellation must hear that it was undone, also after the start.
  if (status !== 'confirmed' || endsAt(date, slot, hours) <= now) return true;
  return kind === 'reminder' && (payUntil !== null || isReminderOutdated(rules, reservation, now));
}
