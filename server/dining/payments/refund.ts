import { randomUUID } from 'node:crypto';
import { BankError, type Payment } from '#server/dining/bank/bank.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { refundTarget } from '#server/dining/refund-policy/order-money.ts';
import { withKnownRefunds } from './reported-refunds.ts';
import { lockPayment, updatePayment, type Order } from '#server/dining/orders/order.ts';
import { recordEvent, type Cause } from '#server/dining/orders/transition.ts';

/** The shortest time that a key is used, so that a declined refund is not requested again at once. */
const KEY_LIFETIME_MS = 600_000;

/** Whether the bank still has to return money: of a cancelled order, or of dishes that were removed. */
export function isRefundDue(
  order: Pick<Order, 'status' | 'refund_tetri' | 'goodwill_tetri'>,
  payment: Payment,
): boolean {
  const { status } = order;
  return (
    status === 'refund_due' || (status === 'confirmed' && (refundTarget(order) ?? 0) > payment.refundedTetri)
  );
}

/**
 * Requests the due refund of an order, as long as the bank still holds that much. Only the bank's report ends it. Until
 * the bank reports that a refund was made or declined, all requests carry the same key and amount and so mean the same
 * refund, even if an answer is lost or late, and also if more has become due since. A refusal counts only as the first
 * answer to a key: an earlier request whose answer was lost may have been carried out.
 * @throws BankError
 */
export async function askRefund(ctx: Context, order: Order, payment: Payment): Promise<void> {
  const isHeld = payment.state === 'paid' || payment.state === 'partly_refunded';
  if (!isHeld || findDue(refundTarget(order), payment) <= 0 || order.bank_order_id === null) return;
  const taken = await takeRefundKey(ctx, order, payment);
  if (!taken) return;
  const { key: idempotencyKey, amountTetri, isFresh } = taken;
  try {
    await ctx.bank.refund({ bankOrderId: order.bank_order_id, amountTetri, idempotencyKey });
  } catch (error) {
    const isRefused = error instanceof BankError && error.isRefusal && isFresh;
    if (isRefused) await giveUpKey(ctx, order, idempotencyKey);
    throw error;
  }
}

/** `upToTetri`: what will have been refunded in all; null for everything. */
function findDue(upToTetri: number | null, payment: Payment): number {
  return Math.min(payment.transferredTetri, (upToTetri ?? Infinity) - payment.refundedTetri);
}

interface RefundKey {
  key: string;
  amountTetri: number;
  isFresh: boolean;
}

/**
 * Undefined if the order has been refunded meanwhile. A bank that does not report declined refunds may not support keys
 * either: there a key is used for one request only, in whichever process.
 */
function takeRefundKey(ctx: Context, asked: Order, reported: Payment): Promise<RefundKey | undefined> {
  return inTransaction(ctx.db, async (trx) => {
    const order = await lockPayment(trx, asked);
    const payment = withKnownRefunds(order, reported);
    if (!isRefundDue(order, payment)) return undefined;
    const now = await ctx.databaseClock(trx);
    const { refund_key: key, status } = order;
    const targetTetri = refundTarget(order);
    const amountTetri = findDue(order.refund_key_tetri ?? targetTetri, payment);
    const refund = { isWhole: amountTetri === payment.transferredTetri, declined: payment.declinedRefunds };
    const isInUse = key !== null && !(await isSpent(trx, order, refund, now));
    if (isInUse) return refund.declined === undefined ? undefined : { key, amountTetri, isFresh: false };

    const freshKey = randomUUID();
    await updatePayment(trx, order.payment_id, { refund_key: freshKey, refund_key_tetri: targetTetri });
    await recordEvent(trx, order, { from: status, to: status, cause: 'refund_asked', at: now });
    return { key: freshKey, amountTetri: findDue(targetTetri, payment), isFresh: true };
  });
}

interface Refund {
  /** The refund is all that the bank still holds, so it cannot be paid twice. */
  isWhole: boolean;
  /** The number of declined refunds that the bank reports; undefined if it does not report it. */
  declined: number | undefined;
}

async function isSpent(trx: Trx, order: Order, refund: Refund, now: number): Promise<boolean> {
  const asked = await listTimes(trx, order, 'refund_asked');
  if (Math.max(...asked) + KEY_LIFETIME_MS > now) return false;
  if (refund.isWhole || refund.declined === undefined) return true;
  const refused = await listTimes(trx, order, 'refund_refused');
  const made = await listTimes(trx, order, 'part_refunded');
  return refund.declined >= asked.length - refused.length - made.length;
}

/** Ends the key of a refund that the bank has made, so that the next one gets its own. The caller has locked the order. */
export async function endMadeRefund(trx: Trx, order: Order, now: number): Promise<void> {
  const { refund_key: key, refund_key_tetri: upToTetri, refunded_tetri: refundedTetri } = order;
  if (key === null || upToTetri === null || refundedTetri < upToTetri) return;
  await endKey(trx, order, { cause: 'part_refunded', now });
}

async function endKey(
  trx: Trx,
  order: Pick<Order, 'payment_id' | 'status'>,
  { cause, now }: { cause: Cause; now: number },
): Promise<void> {
  await updatePayment(trx, order.payment_id, { refund_key: null, refund_key_tetri: null });
  await recordEvent(trx, order, { from: order.status, to: order.status, cause, at: now });
}

async function listTimes(trx: Trx, { payment_id: paymentId }: Order, cause: Cause): Promise<number[]> {
  const events = await trx
    .selectFrom('order_events')
    .select('at')
    .where('payment_id', '=', paymentId)
    .where('cause', '=', cause)
    .execute();
  return events.map(({ at }) => at);
}

/** A refused key stays refused, and its request had no effect. */
function giveUpKey(ctx: Context, asked: Order, key: string): Promise<void> {
  return inTransaction(ctx.db, async (trx) => {
    const order = await lockPayment(trx, asked);
    if (order.refund_key !== key) return;
    await endKey(trx, order, { cause: 'refund_refused', now: await ctx.databaseClock(trx) });
  });
}
