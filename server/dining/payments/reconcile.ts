import { BankError } from '#server/dining/bank/bank.ts';
import type { Context } from '#server/context.ts';
import { isWatched, nextCheckAfter, nextCheckAfterRefusal } from './next-check.ts';
import type { Order } from '#server/dining/orders/order.ts';
import { settleOrder, settleUnanswered } from './settle.ts';

const MOST_AT_ONCE = 50;
/** One order may cause an outage error; several in a row mean that the bank is down. */
const OUTAGES_IN_A_ROW = 3;

type DuePayment = Pick<Order, 'payment_id' | 'status' | 'created_at' | 'next_check_at'>;

/**
 * Asks the bank about every payment that is due for a check. Callbacks may be late or missing: nothing depends on them.
 * Resolves with true if more orders may be due.
 */
export async function reconcileOrders(ctx: Context): Promise<boolean> {
  const due = await listDue(ctx);
  let outages = 0;
  for (const order of due) {
    if (!(await claimCheck(ctx, order))) continue;
    const error = await trySettle(ctx, order);
    outages = error instanceof BankError && error.isOutage ? outages + 1 : 0;
    // The bank is down: the other orders would wait for the same timeout. They stay due.
    if (outages === OUTAGES_IN_A_ROW) return false;
  }
  return due.length === MOST_AT_ONCE;
}

async function trySettle(ctx: Context, order: DuePayment): Promise<unknown> {
  try {
    await settleOrder(ctx, order.payment_id);
    return undefined;
  } catch (error) {
    ctx.logger.error('order_not_settled', error, { orderId: order.payment_id });
    if (error instanceof BankError) await putOff(ctx, order, error);
    return error;
  }
}

/** Pending orders first, because a diner is waiting for them. */
async function listDue({ db, databaseClock }: Context): Promise<DuePayment[]> {
  const now = await databaseClock(db);
  return db
    .selectFrom('payments')
    .select(['payment_id', 'status', 'created_at', 'next_check_at'])
    .where('next_check_at', '<=', now)
    .orderBy((eb) => eb.case().when('status', '=', 'pending').then(0).else(1).end())
    .orderBy('next_check_at')
    .limit(MOST_AT_ONCE)
    .execute();
}

/** Postpones the order's next check; false if another process has done so and is asking the bank. */
async function claimCheck({ db, databaseClock }: Context, order: DuePayment): Promise<boolean> {
  const result = await db
    .updateTable('payments')
    .set({ next_check_at: nextCheckAfter(order.created_at, await databaseClock(db)) })
    .where('payment_id', '=', order.payment_id)
    .where('next_check_at', '=', order.next_check_at)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Asks less and less often about an order that the bank refuses to report on. Stops when the order's watch time is
 * over, also after errors.
 */
async function putOff(ctx: Context, order: DuePayment, error: BankError): Promise<void> {
  const now = await ctx.databaseClock(ctx.db);
  if (!error.isOutage) await settleUnanswered(ctx, order.payment_id);
  const isOver =
    ['failed', 'expired', 'cancelled', 'confirmed'].includes(order.status) && !isWatched(order, now);
  if (isOver)
    ctx.logger.error('order_no_longer_watched', error, { orderId: order.payment_id, status: order.status });
  if (!isOver && error.isOutage) return;
  await ctx.db
    .updateTable('payments')
    .set({ next_check_at: isOver ? null : nextCheckAfterRefusal(order.created_at, now) })
    .where('payment_id', '=', order.payment_id)
    .where('next_check_at', 'is not', null)
    .execute();
}
