import { sql } from 'kysely';
import { lockDinerIfThere } from '#server/identity/accounts/lock-diner.ts';
import type { Context } from '#server/context.ts';
import { claimForGood } from '#server/dining/reservations/confirm.ts';
import type { Reservation } from '#server/dining/reservations/get.ts';
import type { PaymentFailure } from '#contract/api/orders.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import type { Order } from './order.ts';
import { findPayer } from './shares.ts';
import { replaceAttempts } from './replace-attempts.ts';

/**
 * A diner who pays in two tabs: the payment that arrives first gets its tables, also those that the diner's other attempts
 * hold, and ends these. Returns why the payment of a cancelled order is refunded; undefined if it was accepted.
 *
 * Locks the diner after the order. That cannot deadlock with a new attempt, which locks the diner first and then only
 * pending orders.
 */
export async function acceptReplaced(
  ctx: Context,
  trx: Trx,
  { order, reservation }: { order: Order; reservation: Reservation },
): Promise<PaymentFailure | undefined> {
  const { user_id: userId } = order;
  // An attempt to pay a share that another one followed, perhaps the host's.
  if (await findPayer(trx, order.id))
    return reservation.status === 'confirmed' ? 'already_paid' : 'tables_lost';
  // An attempt to pay by a link that another one followed.
  if (userId === null)
    return reservation.status === 'confirmed' && reservation.payUntil === null
      ? 'already_paid'
      : 'tables_lost';
  const replacedAt = await findReplacement(trx, order);
  if (replacedAt === undefined) return 'tables_lost';
  const now = await lockDinerIfThere(ctx, trx, userId);
  if (now === undefined) return 'tables_lost';

  await sql`savepoint attempts`.execute(trx);
  const replaced = await replaceAttempts(trx, await listAttempts(trx, userId), now);
  const isPaidTwice = await hasPaidSince(trx, {
    userId,
    date: reservation.date,
    since: replacedAt,
  });
  if (!isPaidTwice && (await claimForGood(trx, reservation, now, replaced))) return undefined;
  await sql`rollback to savepoint attempts`.execute(trx);
  return isPaidTwice ? 'already_paid' : 'tables_lost';
}

/** When another attempt replaced the order of a reservation. */
async function findReplacement(trx: Trx, { id, purpose }: Order): Promise<number | undefined> {
  if (purpose !== 'reservation') return undefined;
  const event = await trx
    .selectFrom('order_events')
    .select('at')
    .where('order_id', '=', id)
    .where('cause', '=', 'replaced')
    .executeTakeFirst();
  return event?.at;
}

/** The diner's unpaid holds, without those of the waiting list. */
function listAttempts(trx: Trx, userId: string) {
  return trx
    .selectFrom('reservations')
    .leftJoin('orders', (join) =>
      join.onRef('orders.reservation_id', '=', 'reservations.id').on('orders.status', '=', 'pending'),
    )
    .select(['reservations.id', 'orders.id as pendingOrderId'])
    .where('reservations.user_id', '=', userId)
    .where('reservations.status', '=', 'held')
    .where('is_offered', '=', 0)
    .execute();
}

/** Whether the diner has paid for another reservation on the date. */
async function hasPaidSince(
  trx: Trx,
  { userId, date, since }: { userId: string; date: string; since: number },
): Promise<boolean> {
  const paid = await trx
    .selectFrom('orders')
    .innerJoin('reservations', 'reservations.order_id', 'orders.id')
    .innerJoin('order_events', 'order_events.order_id', 'orders.id')
    .select('orders.id')
    .where('orders.user_id', '=', userId)
    .where('local_date', '=', date)
    .where('orders.status', '=', 'confirmed')
    .where('to_status', '=', 'confirmed')
    .where('cause', '=', 'payment_received')
    .where('at', '>=', since)
    .executeTakeFirst();
  return paid !== undefined;
}
