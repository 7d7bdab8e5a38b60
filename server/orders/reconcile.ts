import { BankError } from '../bank/bank.ts';
import type { Context } from '../context.ts';
import { nextCheckAfter } from './next-check.ts';
import { settleOrder } from './settle.ts';

const MOST_AT_ONCE = 50;

type DueOrder = { id: string; created_at: number; next_check_at: number | null };

/** Asks the bank about every order whose time has come. Callbacks may be late or never come: nothing depends on them. */
export async function reconcileOrders(ctx: Context): Promise<void> {
  for (const order of await listDueOrders(ctx)) {
    if (!(await takeTurn(ctx, order))) continue;
    try {
      await settleOrder(ctx, order.id);
    } catch (error) {
      ctx.logger.error('order not settled', error, { orderId: order.id });
      // The others would wait for the same silence; they stay due.
      if (error instanceof BankError) return;
    }
  }
}

async function listDueOrders({ db, databaseClock }: Context): Promise<DueOrder[]> {
  const now = await databaseClock(db);
  return db
    .selectFrom('orders')
    .select(['id', 'created_at', 'next_check_at'])
    .where('next_check_at', '<=', now)
    .orderBy('next_check_at')
    .limit(MOST_AT_ONCE)
    .execute();
}

/** Moves the order's next check on; false where another process has done so and asks the bank itself. */
async function takeTurn({ db, databaseClock }: Context, order: DueOrder): Promise<boolean> {
  const result = await db
    .updateTable('orders')
    .set({ next_check_at: nextCheckAfter(order.created_at, await databaseClock(db)) })
    .where('id', '=', order.id)
    .where('next_check_at', '=', order.next_check_at)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
