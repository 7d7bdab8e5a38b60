import { endsAt } from '#contract/values/time.ts';
import { BankError, type Payment } from '#server/dining/bank/bank.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { enqueueDishesMail, enqueueMail, enqueueMailAgain } from '#server/platform/outbox/enqueue.ts';
import { confirmReservation } from '#server/dining/reservations/confirm.ts';
import { getReservation } from '#server/dining/reservations/get.ts';
import { releaseReservation } from '#server/dining/reservations/release.ts';
import { isDayClosed } from '#server/dining/tables/closures.ts';
import { recordMovements } from './bank-movements.ts';
import { decideTransition } from './decide.ts';
import { nextCheck } from './next-check.ts';
import { endAdditions, refundAll } from './end.ts';
import { getFirst, getOrderRow, lockAfterFirst, type Order } from './order.ts';
import { askRefund, endMadeRefund, isRefundDue } from './refund.ts';
import { attributeRefunds, withKnownRefunds } from './reported-refunds.ts';
import { settleInTurn, settleUnlessRecent } from './settle-once.ts';
import { recordEvent, transition, type Transition } from './transition.ts';

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
  const known = await getOrderRow(ctx.db, orderId);
  const { order, change } = await inTransaction(ctx.db, (trx) => applyPayment(ctx, trx, known, undefined));
  if (change) logChange(ctx, order, change);
}

async function askAndApply(ctx: Context, orderId: string): Promise<Order> {
  const known = await getOrderRow(ctx.db, orderId);
  const reported = await askBank(ctx, known);

  const { order, change } = await inTransaction(ctx.db, (trx) => applyPayment(ctx, trx, known, reported));
  if (change) logChange(ctx, order, change);
  const payment = reported && withKnownRefunds(order, reported);
  if (payment && isRefundDue(order, payment)) await returnMoney(ctx, order, payment);
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
  known: Order,
  reported: Payment | undefined,
): Promise<{ order: Order; change: Transition | undefined }> {
  const order = await lockAfterFirst(trx, known);
  const payment = reported && withKnownRefunds(order, reported);
  const now = await ctx.databaseClock(trx);
  const decided = decideTransition(order, payment, now);
  const change = decided && (await carryOut(ctx, trx, order, { decided, now }));
  if (change?.to === 'confirmed') await freezePolicy(ctx, trx, order);
  const { to: status = order.status, failure = order.failure } = change ?? {};
  const refunds = payment && attributeRefunds(order, payment, status);
  const changed = { ...order, ...refunds, status, failure };
  const isRefunded = changed.refunded_tetri > order.refunded_tetri;
  if (payment && (change || isRefunded)) await recordMovements(trx, order.id, { payment, now });
  if (isRefunded) await recordRefunds(trx, { before: order, order: changed, now });
  await trx
    .updateTable('orders')
    .set({ ...refunds, next_check_at: nextCheck(changed, payment, now) })
    .where('id', '=', order.id)
    .execute();
  return { order: changed, change };
}

/** The bank has made refunds since: the diner gets a mail, except while more is due for a cancellation. */
async function recordRefunds(
  trx: Trx,
  { before, order, now }: { before: Order; order: Order; now: number },
): Promise<void> {
  const { id: orderId, status } = order;
  await trx.updateTable('orders').set({ updated_at: now }).where('id', '=', orderId).execute();
  if (status !== 'refunded') await endMadeRefund(trx, order, now);
  if (order.goodwill_tetri > before.goodwill_tetri) {
    await recordEvent(trx, { orderId, from: status, to: status, cause: 'goodwill_refunded', at: now });
  }
  const isTold = status !== before.status || status === 'refund_due';
  if (!isTold) await enqueueOrderMail(trx, order, 'refund', now);
}

async function carryOut(
  ctx: Context,
  trx: Trx,
  order: Order,
  { decided, now }: { decided: Transition; now: number },
): Promise<Transition> {
  const change = decided.to === 'confirmed' ? await take(ctx, trx, order, now) : decided;
  if (order.part === 1 && change.to !== 'confirmed') await releaseReservation(trx, order.reservation_id);
  await transition(trx, order, { ...change, now });
  if (order.part === 1 && order.status === 'confirmed') {
    await endAdditions(trx, order.reservation_id, { cause: 'cancelled_by_house', refundOf: refundAll, now });
  }
  if (change.to === 'confirmed') await enqueueConfirmation(trx, order, now);
  if (change.to === 'refunded') await enqueueOrderMail(trx, order, 'refund', now);
  return change;
}

function take(ctx: Context, trx: Trx, order: Order, now: number): Promise<Transition> {
  return order.part === 1 ? seat(ctx, trx, order, now) : join(trx, order, now);
}

/** Paid dishes join their reservation, unless it is over or was cancelled meanwhile. */
async function join(trx: Trx, { reservation_id: id }: Order, now: number): Promise<Transition> {
  const { status, date, slot, hours } = await getReservation(trx, id);
  return status === 'confirmed' && now < endsAt(date, slot, hours)
    ? { to: 'confirmed', cause: 'payment_received' }
    : { to: 'refund_due', cause: 'reservation_ended', failure: 'tables_lost' };
}

/** A paid order gets its tables, unless they are taken, or its day was closed and the rules refund such orders. */
async function seat(ctx: Context, trx: Trx, order: Order, now: number): Promise<Transition> {
  const { date } = await getReservation(trx, order.reservation_id);
  const isRefunded = ctx.rules.paidOnClosedDay === 'refund' && (await isDayClosed({ ...ctx, db: trx }, date));
  if (isRefunded) return { to: 'refund_due', cause: 'day_closed', failure: 'tables_lost' };
  const isSeated = await confirmReservation(trx, order.reservation_id, now);
  return isSeated
    ? { to: 'confirmed', cause: 'payment_received' }
    : { to: 'refund_due', cause: 'tables_lost', failure: 'tables_lost' };
}

/**
 * Stores the policy at the time of payment: later changes do not apply to this order. An addition has that of its
 * reservation.
 */
async function freezePolicy({ rules }: Context, trx: Trx, order: Order): Promise<void> {
  const first = order.part === 1 ? undefined : await getFirst(trx, order.reservation_id);
  await trx
    .updateTable('orders')
    .set({ cancellation_policy: first?.cancellation_policy ?? JSON.stringify(rules.cancellation) })
    .where('id', '=', order.id)
    .execute();
}

/** Of an addition the mail about the reservation's dishes tells. */
async function enqueueConfirmation(trx: Trx, order: Order, now: number): Promise<void> {
  if (order.part === 1) return enqueueOrderMail(trx, order, 'confirmation', now);
  const { id: orderId, language, customer_email: recipient } = await getFirst(trx, order.reservation_id);
  await enqueueDishesMail(trx, { orderId, language, recipient, now });
}

function enqueueOrderMail(trx: Trx, order: Order, kind: 'confirmation' | 'refund', now: number) {
  const { id: orderId, language, customer_email: recipient } = order;
  const mail = { orderId, kind, language, recipient, now };
  // An order can have several refunds, one after the other.
  return kind === 'refund' ? enqueueMailAgain(trx, mail) : enqueueMail(trx, mail);
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
