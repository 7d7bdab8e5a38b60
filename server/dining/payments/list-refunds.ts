import { DAY_MS } from '#contract/values/durations.ts';
import { toLari } from '#contract/values/money.ts';
import type { RefundSummary } from '#contract/api/reservations.ts';
import { toSlot } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { findMoney, REFUND, selectMoney } from '#server/dining/refund-policy/order-money.ts';
import { listOfOthers } from './shares.ts';

/** How long a diner may look for the refund on the bank statement. */
const RETURNED_SHOWN_MS = 30 * DAY_MS;

/**
 * A diner's due and recently confirmed refunds, one for each reservation with all its payments, latest first: also those
 * for removed dishes and goodwill, without those of guests who have paid a share. While something is due, it says how
 * much: what was returned before is no part of it. After a cancellation it is the sum that was promised with it, without
 * what dishes removed earlier gave back.
 */
export async function listRefunds(
  { db, databaseClock }: Pick<Context, 'db' | 'databaseClock'>,
  userId: string,
): Promise<RefundSummary[]> {
  const shownSince = (await databaseClock(db)) - RETURNED_SHOWN_MS;
  const rows = await selectMoney(db)
    .innerJoin('reservations', 'reservations.id', 'orders.reservation_id')
    .select(['orders.id', 'payment_id', 'payments.updated_at', 'reservation_id', 'local_date', 'start_hour'])
    .select('reservations.status as reservationStatus')
    .select((eb) =>
      eb
        .selectFrom('dish_removals')
        .select((of) => of.fn.sum<number | string | null>('refund_tetri').as('tetri'))
        .whereRef('dish_removals.order_id', '=', 'orders.id')
        .as('removalTetri'),
    )
    .where('orders.user_id', '=', userId)
    .where(REFUND, '>', 0)
    .orderBy('payments.updated_at', 'desc')
    .orderBy('payment_id', 'desc')
    .execute();
  const ofOthers = await listOfOthers(
    db,
    rows.map(({ payment_id: id }) => id),
  );
  const own = rows.filter(({ payment_id: id }) => !ofOthers.has(id));
  return [...Map.groupBy(own, (row) => row.reservation_id).values()].flatMap((payments) => {
    const [latest] = payments;
    const { refundTetri, returnedTetri } = findMoney(payments);
    const dueTetri = refundTetri - returnedTetri;
    if (!latest || (dueTetri === 0 && latest.updated_at <= shownSince)) return [];
    const isCancelled = latest.reservationStatus === 'cancelled';
    const removals = new Map(payments.map(({ id, removalTetri: tetri }) => [id, Number(tetri ?? 0)]));
    const removalTetri = [...removals.values()].reduce((sum, tetri) => sum + tetri, 0);
    const shownTetri = (isCancelled && refundTetri - removalTetri) || refundTetri;
    return {
      orderId: latest.id,
      date: latest.local_date,
      timeSlot: toSlot(latest.start_hour),
      isCancelled,
      isReturned: dueTetri === 0,
      amount: toLari(dueTetri > 0 ? Math.min(dueTetri, shownTetri) : shownTetri),
    };
  });
}
