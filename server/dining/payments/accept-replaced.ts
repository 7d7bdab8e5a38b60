import { sql } from 'kysely';
import { lockDinerIfThere } from '#server/identity/accounts/lock-diner.ts';
import type { Context } from '#server/context.ts';
import { claimForGood } from '#server/dining/reservations/confirm.ts';
import type { Reservation } from '#server/dining/reservations/get.ts';
import { selectOrders } from '#server/dining/refund-policy/order-money.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { getOrderRow, type Order } from '#server/dining/orders/order.ts';
import type { Refused } from './refuse-money.ts';
import { listShares } from './shares.ts';
import { replaceAttempts } from './replace-attempts.ts';

/** Why another payment of an order is refunded that was paid before; undefined if it was not, or others pay shares of it. */
export async function findPaidBefore(trx: Trx, { id, pays }: Order): Promise<Refused | undefined> {
  if (pays === 'share') return undefined;
  const { status, confirmed_at: confirmedAt } = await getOrderRow(trx, id);
  if (confirmedAt === null) return undefined;
  return status === 'confirmed' ? 'latePaidBefore' : 'late';
}

/**
 * A diner who pays in two tabs: the payment that arrives first gets its tables, also those that the diner's other attempts
 * hold, and ends these, for the same order or for another. Returns why a cancelled payment is refunded; undefined if it was
 * accepted.
 */
export async function acceptReplaced(
  ctx: Context,
  trx: Trx,
  { order, reservation }: { order: Order; reservation: Reservation },
): Promise<Refused | undefined> {
  const { user_id: userId, pays } = order;
  // An attempt to pay by a link that another one followed is the host's too, once a list is paid.
  const isOther = reservation.orderId !== order.id || pays === 'share';
  if (isOther || userId === null) return findReason(trx, { order, reservation });
  const replacedAt = await findReplacement(trx, order);
  if (replacedAt === undefined) return 'lateTablesLost';
  // Locked already, unless the reservation was given away meanwhile.
  const now = await lockDinerIfThere(ctx, trx, userId);
  if (now === undefined) return 'lateTablesLost';

  await sql`savepoint attempts`.execute(trx);
  const replaced = await replaceAttempts(trx, await listAttempts(trx, userId), now);
  const isPaidTwice = await hasPaidSince(trx, {
    userId,
    date: reservation.date,
    since: replacedAt,
  });
  if (!isPaidTwice && (await claimForGood(trx, reservation, now, replaced))) return undefined;
  await sql`rollback to savepoint attempts`.execute(trx);
  return isPaidTwice ? 'latePaidBefore' : 'lateTablesLost';
}

/** Why late money for added dishes, for a share or by a link is refunded: the reservation goes on without it, or has ended. */
async function findReason(
  trx: Trx,
  { order, reservation }: { order: Order; reservation: Reservation },
): Promise<Refused> {
  const isOver = reservation.status !== 'confirmed' || reservation.endedAt !== null;
  const later = isOver ? [] : await listLater(trx, order);
  if (later.length === 0) return 'late';
  const isPaid =
    order.pays === 'share' ? await isSharePaid(trx, order) : later.some(({ paid_at: at }) => at !== null);
  return isPaid ? 'latePaidBefore' : 'lateReplaced';
}

/** The payments that have taken the place of this one: none if it ended for another reason. */
async function listLater(trx: Trx, order: Order) {
  const replacedAt = await findReplacement(trx, order);
  if (replacedAt === undefined) return [];
  return selectOrders(trx)
    .select('paid_at')
    .where('reservation_id', '=', order.reservation_id)
    .where('purpose', '=', order.purpose)
    .where('pays', '=', order.pays)
    .where('created_at', '>=', replacedAt)
    .where('payment_id', '<>', order.payment_id)
    .execute();
}

async function isSharePaid(trx: Trx, { payment_id, reservation_id: reservationId }: Order): Promise<boolean> {
  const guests = await trx
    .selectFrom('party_payments')
    .select('guest_id')
    .where('payment_id', '=', payment_id)
    .execute();
  const shares = await listShares(trx, reservationId);
  const own = shares.filter(({ guest }) => guests.some(({ guest_id: payer }) => payer === guest));
  return own.length > 0 && own.every(({ state }) => state === 'paid');
}

/** When another attempt replaced the order. */
async function findReplacement(trx: Trx, { payment_id: paymentId }: Order): Promise<number | undefined> {
  const event = await trx
    .selectFrom('order_events')
    .select('at')
    .where('payment_id', '=', paymentId)
    .where('cause', '=', 'replaced')
    .executeTakeFirst();
  return event?.at;
}

/** The diner's unpaid holds, without those of the waiting list. */
async function listAttempts(trx: Trx, userId: string): Promise<string[]> {
  const holds = await trx
    .selectFrom('reservations')
    .select('id')
    .where('user_id', '=', userId)
    .where('status', '=', 'held')
    .where('is_offered', '=', 0)
    .execute();
  return holds.map(({ id }) => id);
}

/** Whether the diner has paid for another reservation on the date, perhaps one that they gave away. */
async function hasPaidSince(
  trx: Trx,
  { userId, date, since }: { userId: string; date: string; since: number },
): Promise<boolean> {
  const paid = await selectOrders(trx)
    .innerJoin('reservations', 'reservations.order_id', 'orders.id')
    .innerJoin('order_events', 'order_events.payment_id', 'payments.payment_id')
    .select('orders.id')
    .where((eb) => eb.or([eb('orders.user_id', '=', userId), eb('giver_id', '=', userId)]))
    .where('local_date', '=', date)
    .where('payments.status', '=', 'confirmed')
    .where('to_status', '=', 'confirmed')
    .where('cause', '=', 'payment_received')
    .where('at', '>=', since)
    .executeTakeFirst();
  return paid !== undefined;
}
