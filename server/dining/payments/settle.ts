import { endsAt } from '#contract/values/time.ts';
import { BankError, type Payment } from '#server/dining/bank/bank.ts';
import type { Context } from '#server/context.ts';
import { lockDinerIfThere } from '#server/identity/accounts/lock-diner.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { claimForGood } from '#server/dining/reservations/confirm.ts';
import { getReservation, type Reservation } from '#server/dining/reservations/get.ts';
import { isDayClosed } from '#server/dining/tables/closures.ts';
import { acceptReplaced, findPaidBefore } from './accept-replaced.ts';
import { isTaken, recordMovements } from './bank-movements.ts';
import { applyTransition, enqueueRefund, paidColumns, queueReceipt } from './apply-transition.ts';
import { decideTransition } from './decide.ts';
import { endRefunded, findEndByRefund } from './end-by-refund.ts';
import { nextCheck } from './next-check.ts';
import {
  getPaymentRow,
  isWaiting,
  lockPayment,
  updatePayment,
  type Order,
} from '#server/dining/orders/order.ts';
import { askRefund, endMadeRefund, isRefundDue } from './refund.ts';
import { refuseMoney } from './refuse-money.ts';
import { attributeRefunds, withKnownRefunds } from './reported-refunds.ts';
import { settleInTurn, settleUnlessRecent } from './settle-once.ts';
import type { Share } from './shares.ts';
import { confirmShares, findPaidShares, takeShare } from './take-share.ts';
import { recordEvent, type Transition } from '#server/dining/orders/transition.ts';

/**
 * Settles a payment: asks the bank, then changes it under the lock of its reservation. Signed callbacks, the diner's next attempt
 * and the reconciler may call it at the same time. A caller who found it by the bank's id passes it on. Throws
 * `order_not_found`, and `BankError` if the bank cannot be reached.
 */
export function settleOrder(ctx: Context, paymentId: string, found?: Order): Promise<Order> {
  return settleInTurn(ctx, paymentId, () => askAndApply(ctx, paymentId, found));
}

/** Like `settleOrder`, for requests that anyone can send: at most one request to the bank in two seconds. */
export function settleOrderForAnybody(ctx: Context, paymentId: string, found?: Order): Promise<Order> {
  return settleUnlessRecent(ctx, paymentId, () => askAndApply(ctx, paymentId, found));
}

/** Settles a payment that the bank refuses to report on: a pending one expires by the clock. */
export async function settleUnanswered(ctx: Context, paymentId: string): Promise<void> {
  await apply(ctx, await getPaymentRow(ctx.db, paymentId), undefined);
}

async function askAndApply(ctx: Context, paymentId: string, found?: Order): Promise<Order> {
  const known = found ?? (await getPaymentRow(ctx.db, paymentId));
  const reported = await askBank(ctx, known);
  const order = await apply(ctx, known, reported);
  const payment = reported && withKnownRefunds(order, reported);
  if (payment && isRefundDue(order, payment)) await returnMoney(ctx, order, payment);
  return order;
}

async function apply(ctx: Context, known: Order, reported: Payment | undefined): Promise<Order> {
  const { order, change } = await inTransaction(ctx.db, (trx) => applyPayment(ctx, trx, known, reported));
  if (change) logChange(ctx, order, change);
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
  // The diner before the reservation, as each attempt of theirs: the money may end those.
  if (known.user_id !== null && reported && isTaken(reported))
    await lockDinerIfThere(ctx, trx, known.user_id);
  const order = await lockPayment(trx, known);
  const now = await ctx.databaseClock(trx);
  const reservation = await getReservation(trx, order.reservation_id);
  const payment = reported && withKnownRefunds(order, reported);
  // The bank has said already that it has the money of a share that waits.
  const isKnown = isWaiting(order) && !(payment && isTaken(payment));
  const decided = isKnown ? undefined : decideTransition(order, payment, now);
  const isPaid = decided?.to === 'confirmed';
  const shares = isPaid ? await findPaidShares(trx, order) : [];
  const isByHand = order.status === 'confirmed' && decided?.cause === 'refunded_at_bank';
  const end = isByHand ? await findEndByRefund(trx, order, now) : {};
  const change =
    isPaid || decided?.cause === 'late_payment'
      ? await take(ctx, trx, { order, reservation, now, decided }, shares)
      : isByHand && !end.endsOrder
        ? undefined
        : decided;
  // A share that is paid waits for the others.
  const isNews = isPaid && !change && !isWaiting(order);
  const { to: status = order.status, failure = order.failure } = change ?? {};
  const refunds = payment && attributeRefunds(order, payment, status);
  const waiting = isNews ? await paidColumns(ctx, trx, order, now) : {};
  const changed = { ...order, ...refunds, ...waiting, status, failure };
  const isRefunded = changed.refunded_tetri > order.refunded_tetri;
  const isMoved = change !== undefined || isNews || isRefunded;
  if (payment && isMoved) await recordMovements(trx, order, { payment, now });
  const columns = { ...refunds, next_check_at: nextCheck(changed, payment, now) };
  if (change?.to === 'confirmed' && shares.length > 0) {
    await confirmShares(ctx, trx, order, { columns, now });
  } else if (change) {
    const isFirst = reservation.orderId === order.id;
    await applyTransition(ctx, trx, order, { change, isFirst, columns, now });
    if (end.endsReservation) await endRefunded(ctx, trx, order, now);
  } else {
    const touched = isNews || isRefunded ? { updated_at: now } : {};
    await updatePayment(trx, order.payment_id, { ...columns, ...waiting, ...touched });
  }
  if (isRefunded) await recordRefunds(ctx, trx, { before: order, order: changed, now });
  if (shares.length > 0 && (isNews || change?.to === 'confirmed')) await queueReceipt(ctx, trx, order);
  return { order: changed, change };
}

/** The bank has made refunds since: the diner gets a mail about each. */
async function recordRefunds(
  ctx: Context,
  trx: Trx,
  { before, order, now }: { before: Order; order: Order; now: number },
): Promise<void> {
  const { status } = order;
  if (status !== 'refunded') await endMadeRefund(trx, order, now);
  if (order.goodwill_tetri > before.goodwill_tetri) {
    await recordEvent(trx, order, { from: status, to: status, cause: 'goodwill_refunded', at: now });
  }
  // A change to `refunded` has its mail already.
  if (status !== 'refunded' || status === before.status) await enqueueRefund(ctx, trx, order, now);
}

interface Paid {
  order: Order;
  reservation: Reservation;
  now: number;
  decided: Transition;
}

/** Undefined for a share that waits for the others. */
async function take(
  ctx: Context,
  trx: Trx,
  paid: Paid,
  shares: readonly Share[],
): Promise<Transition | undefined> {
  const { order, reservation, decided } = paid;
  const isPending = order.status === 'pending';
  if (isPending && order.purpose === 'addition') return join(paid);
  const before = isPending ? undefined : await findPaidBefore(trx, order);
  if (before) return refuseMoney(before);
  if (decided.to !== 'confirmed') return decided;
  if (order.purpose === 'reservation' && (await isDayRefunded(ctx, trx, reservation)))
    return refuseMoney(isPending ? 'dayClosed' : 'lateTablesLost');
  if (isPending) return shares.length > 0 ? takeShare(trx, paid, shares) : seat(trx, paid);
  const why = await acceptReplaced(ctx, trx, paid);
  return why ? refuseMoney(why) : decided;
}

/** Paid dishes join their reservation, unless it is over, was cancelled meanwhile, or its guests have left or did not come. */
function join({ reservation: { status, date, slot, hours, endedAt }, now }: Paid): Transition {
  return status === 'confirmed' && endedAt === null && now < endsAt(date, slot, hours)
    ? { to: 'confirmed', cause: 'payment_received' }
    : refuseMoney('afterEnd');
}

/** A paid order gets its tables, unless they are taken. */
async function seat(trx: Trx, { reservation, now }: Paid): Promise<Transition> {
  return (await claimForGood(trx, reservation, now))
    ? { to: 'confirmed', cause: 'payment_received' }
    : refuseMoney('tablesLost');
}

/** Whether the day was closed and the rules refund such orders. */
async function isDayRefunded(ctx: Context, trx: Trx, { date }: Reservation): Promise<boolean> {
  return ctx.rules.paidOnClosedDay === 'refund' && (await isDayClosed({ ...ctx, db: trx }, date));
}

/** A failed refund request does not fail the settlement: the reconciler repeats it. */
async function returnMoney(ctx: Context, order: Order, payment: Payment): Promise<void> {
  try {
    await askRefund(ctx, order, payment);
  } catch (error) {
    if (!(error instanceof BankError)) throw error;
    ctx.logger.error('refund_not_accepted', error, { orderId: order.payment_id });
  }
}

function logChange({ logger }: Context, { payment_id: orderId }: Order, { to, cause }: Transition): void {
  if (cause !== 'payment_mismatch') return logger.info('order_changed', { orderId, to, cause });
  logger.error('order_changed', new Error('The payment does not match the order'), { orderId, to, cause });
}
