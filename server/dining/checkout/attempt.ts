import { slotHour } from '#contract/values/time.ts';
import { toLockTime, updateDiner } from '#server/identity/accounts/lock-diner.ts';
import { BankError } from '#server/dining/bank/bank.ts';
import type { Context } from '#server/context.ts';
import { together } from '#server/platform/db/together.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import { selectHoldFacts, toHoldFacts, type HoldFacts } from '#server/dining/reservations/hold-facts.ts';
import { assertBookable } from '#server/dining/tables/seating.ts';
import type { Order } from '#server/dining/orders/order.ts';
import { replaceAttempts } from '#server/dining/orders/replace-attempts.ts';
import { settleOrder } from '#server/dining/orders/settle.ts';

/**
 * Asks the bank about a diner's unpaid orders, so that nobody pays twice for one reservation, and returns their current
 * state. Throws `payment_unavailable` if the bank cannot answer. If the bank refuses to report on one order, that order
 * blocks the diner only while its payment page may be open. After that it is replaced like any unpaid order: it stays
 * watched, and a payment for it is refunded in full.
 */
export async function settleEarlierOrders(ctx: Context, orders: readonly Order[]): Promise<Order[]> {
  const settled: Order[] = [];
  for (const order of orders) {
    settled.push(await settleOrReject(ctx, order));
  }
  return settled;
}

async function settleOrReject(ctx: Context, order: Order): Promise<Order> {
  try {
    return await settleOrder(ctx, order.id);
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    ctx.logger.error('earlier_order_not_settled', error, { orderId: order.id });
    const isPageClosed = (await ctx.databaseClock(ctx.db)) > order.bank_expires_at;
    if (isPageClosed && error.isRefusal) return order;
    throw new DomainError('payment_unavailable');
  }
}

/** A diner's new attempt to hold tables, and the released holds that it replaces. */
interface Attempt {
  facts: HoldFacts;
  replaced: string[];
}

/**
 * Begins a new attempt: locks the diner, cancels the unpaid orders and releases the holds. Throws `day_closed`,
 * `table_taken`, and `order_already_confirmed` for tables that the diner has paid for: nobody else has taken them. The bank's order cannot be cancelled: it stays watched.
 */
export async function beginAttempt(
  ctx: Context,
  trx: Trx,
  diner: Pick<HoldFacts, 'userId' | 'network' | 'seating'>,
): Promise<Attempt> {
  const [locked, read] = await together(trx, (run) =>
    Promise.all([
      run(updateDiner(ctx, trx, diner.userId)),
      run(selectHoldFacts(trx, { ...diner, now: ctx.databaseNow() })),
    ]),
  );
  const now = toLockTime(locked.rows);
  const facts = toHoldFacts({ ...diner, now }, read.rows);
  assertBookable(ctx, { ...diner.seating, isClosedByStaff: facts.isClosedByStaff });
  if (hasReserved(facts)) throw new DomainError('order_already_confirmed');

  const held = facts.holds.filter(({ isHeld }) => isHeld);
  return { facts, replaced: await replaceAttempts(trx, held, now) };
}

/** Whether the diner's own reservation has one of the tables during the seating. */
function hasReserved({ reserved, seating: { tables, slot, hours } }: HoldFacts): boolean {
  const start = slotHour(slot);
  return reserved.some(
    (own) =>
      own.startHour < start + hours &&
      start < own.startHour + own.hours &&
      own.tables.some((table) => tables.includes(table)),
  );
}
