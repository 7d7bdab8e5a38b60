import { BankError, type Payment } from '../bank/bank.ts';
import type { Context } from '../context.ts';
import { inTransaction, type Trx } from '../db/transaction.ts';
import { enqueueMail } from '../outbox/enqueue.ts';
import { confirmReservation } from '../reservations/confirm.ts';
import { getReservation } from '../reservations/get.ts';
import { releaseReservation } from '../reservations/release.ts';
import { isDayClosed } from '../tables/closures.ts';
import { decideTransition } from './decide.ts';
import { nextCheck } from './next-check.ts';
import { getOrderRow, lockOrder, type Order } from './order.ts';
import { askRefund } from './refund.ts';
import { settleInTurn, settleUnlessRecent } from './settle-once.ts';
import { transition, type Transition } from './transition.ts';

/**
 * Settles an order: asks the bank, then changes the order under its lock. Signed callbacks, the diner's next attempt
 * and the reconciler may call it at the same time. Throws `order_not_found`, and `BankError` if the bank cannot be
 * reached.
 */
export function settleOrder(ctx: Context, orderId: string): Promise<Order> {
  return settleInTurn(ctx, orderId, askAndApply);
}

/** Like `settleOrder`, for requests that anyone can send: at most one request to the bank in two seconds. */
export function settleOrderForAnybody(ctx: Context, orderId: string): Promise<Order> {
  return settleUnlessRecent(ctx, orderId, askAndApply);
}

/** Settles an order that the bank refuses to report on: a pending one expires by the clock. */
export async function settleUnanswered(ctx: Context, orderId: string): Promise<void> {
  const { order, change } = await inTransaction(ctx.db, (trx) => applyPayment(ctx, trx, orderId, undefined));
  if (change) logChange(ctx, order, change);
}

async function askAndApply(ctx: Context, orderId: string): Promise<Order> {
  const payment = await askBank(ctx, await getOrderRow(ctx.db, orderId));

  const { order, change } = await inTransaction(ctx.db, (trx) => applyPayment(ctx, trx, orderId, payment));
  if (change) logChange(ctx, order, change);
  if (order.status === 'refund_due' && payment) await returnMoney(ctx, order, payment);
  return order;
}

function askBank(ctx: Context, order: Order): Promise<Payment | undefined> | undefined {
  if (order.bank_order_id === null) return undefined;
  if (order.provider === ctx.payment.provider) return ctx.bank.fetchPayment(order.bank_order_id);
  throw new BankError(`the order belongs to the bank ${order.provider}`, { isRefusal: true });
}

async function applyPayment(
  ctx: Context,
  trx: Trx,
  orderId: string,
  payment: Payment | undefined,
): Promise<{ order: Order; change: Transition | undefined }> {
  const order = await lockOrder(trx, orderId);
  const now = await ctx.databaseClock(trx);
  const decided = decideTransition(order, payment, now);
  const change = decided && (await carryOut(ctx, trx, order, { decided, now }));
  if (change?.to === 'confirmed') await freezePolicy(ctx, trx, orderId);
  if (change?.to === 'refunded') await noteRefund(trx, order, payment);
  const changed = change ? { ...order, status: change.to, failure: change.failure ?? order.failure } : order;
  await trx
    .updateTable('orders')
    .set({ next_check_at: nextCheck(changed, payment, now) })
    .where('id', '=', orderId)
    .execute();
  return { order: changed, change };
}

async function carryOut(
  ctx: Context,
  trx: Trx,
  order: Order,
  { decided, now }: { decided: Transition; now: number },
): Promise<Transition> {
  const change = decided.to === 'confirmed' ? await seat(ctx, trx, order, now) : decided;
  if (change.to !== 'confirmed') await releaseReservation(trx, order.reservation_id);
  await transition(trx, order, { ...change, now });
  if (change.to === 'confirmed') await enqueueOrderMail(trx, order, 'confirmation', now);
  if (change.to === 'refunded') await enqueueOrderMail(trx, order, 'refund', now);
  return change;
}

/** A paid order gets its tables, unless they are taken, or its day was closed and the rules refund such orders. */
async function seat(ctx: Context, trx: Trx, order: Order, now: number): Promise<Transition> {
  const { date } = await getReservation(trx, order.reservation_id);
  const isRefunded =
    ctx.rules.paidOnClosedDay === 'refund' && (await isDayClosed({ db: trx, rules: ctx.rules }, date));
  if (isRefunded) return { to: 'refund_due', cause: 'day_closed', failure: 'tables_lost' };
  const isSeated = await confirmReservation(trx, order.reservation_id, now);
  return isSeated
    ? { to: 'confirmed', cause: 'payment_received' }
    : { to: 'refund_due', cause: 'tables_lost', failure: 'tables_lost' };
}

/** Stores the policy at the time of payment: later changes do not apply to this order. */
async function freezePolicy({ rules }: Context, trx: Trx, orderId: string): Promise<void> {
  await trx
    .updateTable('orders')
    .set({ cancellation_policy: JSON.stringify(rules.cancellation) })
    .where('id', '=', orderId)
    .execute();
}

/** Stores the refunded amount if it was not decided before, for the diner's mail. */
async function noteRefund(trx: Trx, order: Order, payment: Payment | undefined): Promise<void> {
  if (order.refund_tetri !== null || !payment?.refundedTetri) return;
  await trx
    .updateTable('orders')
    .set({ refund_tetri: payment.refundedTetri })
    .where('id', '=', order.id)
    .execute();
}

function enqueueOrderMail(trx: Trx, order: Order, kind: 'confirmation' | 'refund', now: number) {
  const { id: orderId, language, customer_email: recipient } = order;
  return enqueueMail(trx, { orderId, kind, language, recipient, now });
}

/** A failed refund request does not fail the settlement: the reconciler repeats it. */
async function returnMoney(ctx: Context, order: Order, payment: Payment): Promise<void> {
  try {
    await askRefund(ctx, order, payment);
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    ctx.logger.error('refund_not_accepted', error, { orderId: order.id });
  }
}

function logChange({ logger }: Context, { id: orderId }: Order, { to, cause }: Transition): void {
  if (cause !== 'payment_mismatch') return logger.info('order_changed', { orderId, to, cause });
  logger.error('order_changed', new Error('The payment does not match the order'), { orderId, to, cause });
}
