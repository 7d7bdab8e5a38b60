import type { CreateOrderAnswer, CreateOrderRequest } from '#contract/api/orders.ts';
import { BankError } from '#server/dining/bank/bank.ts';
import type { Context } from '#server/context.ts';
import { getPaymentRow, getStanding, type Order } from '#server/dining/orders/order.ts';
import { settleOrder } from './settle.ts';
import { assertReservable } from '#server/dining/reservations/reservable.ts';
import { isDayClosed } from '#server/dining/tables/closures.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import { DomainError } from '#server/errors.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import type { Line } from '#server/dining/orders/cart.ts';
import { toOrderAnswer } from '#server/dining/orders/check-prices.ts';
import { openPayment } from './open-payment.ts';
import { answerAgain, findRepeated, keepRequestKey, readRequestKey } from './request-key.ts';

/** How one way to pay differs from the others. */
interface Way<Locked> {
  request: Pick<CreateOrderRequest, 'menuItems' | 'totalAmount'>;
  /** The request key that the browser sent, and whose it is. */
  key: string | undefined;
  keyOf: string;
  /** The unpaid orders that this one replaces. The bank is asked about them first, so that nobody pays twice. */
  listUnpaid: () => Promise<readonly Order[]>;
  /** Locks the diner who pays, or the reservation, and reads what the rules need under that lock. */
  lock: (trx: Trx) => Promise<Locked>;
  /** Asks the rules of this way, ends what the order replaces and stores it. It has a `redirect_url` if the bank is not needed. */
  store: (trx: Trx, locked: Locked) => Promise<Stored>;
}

interface Stored {
  order: Order;
  lines: Line[];
}

/**
 * The one way in which a payment begins: a diner orders tables, adds dishes, pays a list or by a link, or a guest pays a
 * share. A repeated request with the same key returns the same order. Throws `request_key_reused`, `order_in_progress`
 * while another request with this key is carried out, `order_already_confirmed` if an earlier attempt was paid, also during
 * this request, and `payment_unavailable`.
 */
export async function beginPayment<Locked>(ctx: Context, way: Way<Locked>): Promise<CreateOrderAnswer> {
  const { request } = way;
  const requestKey = readRequestKey(way.keyOf, way.key, request);
  const repeated = await findRepeated(ctx.db, requestKey);
  if (repeated !== undefined) return answerAgain(ctx.db, await getStanding(ctx.db, repeated), request);

  const unpaid = await way.listUnpaid();
  await settleEarlierOrders(ctx, unpaid);
  const stored = await inTransaction(ctx.db, async (trx) => {
    const locked = await way.lock(trx);
    if ((await findRepeated(trx, requestKey)) !== undefined) throw new DomainError('order_in_progress');
    for (const { payment_id: paymentId } of unpaid) {
      const { status } = await getPaymentRow(trx, paymentId);
      if (status === 'confirmed') throw new DomainError('order_already_confirmed');
    }
    const prepared = await way.store(trx, locked);
    await keepRequestKey(trx, requestKey, prepared.order);
    return prepared;
  });
  const { redirect_url: redirectUrl } = stored.order;
  return redirectUrl === null
    ? openPayment(ctx, stored, request)
    : toOrderAnswer({ ...stored, redirectUrl }, request);
}

/**
 * Asks the bank about unpaid orders, so that nobody pays twice for one reservation. Throws `payment_unavailable` if the bank
 * cannot answer. If the bank refuses to report on one order, that order blocks the diner only while its payment page may be
 * open. After that it is replaced like any unpaid order: it stays watched, and a payment for it is refunded in full.
 */
export async function settleEarlierOrders(ctx: Context, orders: readonly Order[]): Promise<void> {
  for (const order of orders) {
    try {
      await settleOrder(ctx, order.payment_id);
    } catch (error) {
      if (!(error instanceof BankError)) throw error;
      ctx.logger.error('earlier_order_not_settled', error, { orderId: order.payment_id });
      const isPageClosed = (await ctx.databaseClock(ctx.db)) > order.bank_expires_at;
      if (!isPageClosed || !error.isRefusal) throw new DomainError('payment_unavailable');
    }
  }
}

/**
 * What is asked of a reservation that has its tables before it is paid for the first time. Dishes that are added later are
 * not asked: their guests have a reservation, also if the day is closed for others, and dishes can be changed until a time.
 * The kitchen's time is in `pay_until`, which the guests were told, and holds if the rule asks for more since.
 * Throws `day_closed`, `slot_closed`, `table_taken` and the like.
 */
export async function assertOpenForPayment(
  ctx: Context,
  { trx, now }: { trx: Trx; now: number },
  reservation: Seating,
): Promise<void> {
  if (await isDayClosed({ ...ctx, db: trx }, reservation.date)) throw new DomainError('day_closed');
  await assertReservable(ctx, { trx, now }, reservation);
}
