import { randomUUID } from 'node:crypto';
import { BankError, type Payment } from '../bank/bank.ts';
import type { Context } from '../context.ts';
import { inTransaction, type Trx } from '../db/transaction.ts';
import { lockOrder, type Order } from './order.ts';
import { recordEvent, type Cause } from './transition.ts';

/** The shortest time that a key is used, so that a declined refund is not requested again at once. */
const KEY_LIFETIME_MS = 600_000;

/**
 * Requests the due refund of a `refund_due` order, as long as the bank still holds that much. Only the bank's report
 * makes the order `refunded`. Until the bank reports that a refund was declined, all requests carry the same key and so
 * mean the same refund, even if an answer is lost or late. A refusal counts only as the first answer to a key: an
 * earlier request whose answer was lost may have been carried out.
 * @throws BankError
 */
export async function askRefund(ctx: Context, order: Order, payment: Payment): Promise<void> {
  const isHeld = payment.state === 'paid' || payment.state === 'partly_refunded';
  const amountTetri = findDue(order, payment);
  if (!isHeld || amountTetri <= 0 || order.bank_order_id === null) return;
  const isWhole = amountTetri === payment.transferredTetri;
  const taken = await takeRefundKey(ctx, order.id, { isWhole, declined: payment.declinedRefunds });
  if (!taken) return;
  const { key: idempotencyKey, isFresh } = taken;
  try {
    await ctx.bank.refund({ bankOrderId: order.bank_order_id, amountTetri, idempotencyKey });
  } catch (error) {
    const isRefused = error instanceof BankError && error.isRefusal && isFresh;
    if (isRefused) await giveUpKey(ctx, order.id, idempotencyKey);
    throw error;
  }
}

function findDue({ refund_tetri: decidedTetri }: Order, payment: Payment): number {
  const restTetri = (decidedTetri ?? Infinity) - payment.refundedTetri;
  return Math.min(payment.transferredTetri, restTetri);
}

interface Refund {
  /** The refund is all that the bank still holds, so it cannot be paid twice. */
  isWhole: boolean;
  /** The number of declined refunds that the bank reports; undefined if it does not report it. */
  declined: number | undefined;
}

/**
 * Undefined if the order has been refunded meanwhile. A bank that does not report declined refunds may not support keys
 * either: there a key is used for one request only, in whichever process.
 */
function takeRefundKey(
  ctx: Context,
  orderId: string,
  refund: Refund,
): Promise<{ key: string; isFresh: boolean } | undefined> {
  return inTransaction(ctx.db, async (trx) => {
    const { refund_key: key, status } = await lockOrder(trx, orderId);
    if (status !== 'refund_due') return undefined;
    const now = await ctx.databaseClock(trx);
    const isInUse = key !== null && !(await isSpent(trx, orderId, refund, now));
    if (isInUse) return refund.declined === undefined ? undefined : { key, isFresh: false };

    const freshKey = randomUUID();
    await trx.updateTable('orders').set({ refund_key: freshKey }).where('id', '=', orderId).execute();
    await recordEvent(trx, { orderId, from: status, to: status, cause: 'refund_asked', at: now });
    return { key: freshKey, isFresh: true };
  });
}

async function isSpent(trx: Trx, orderId: string, refund: Refund, now: number): Promise<boolean> {
  const asked = await listTimes(trx, orderId, 'refund_asked');
  if (Math.max(...asked) + KEY_LIFETIME_MS > now) return false;
  if (refund.isWhole || refund.declined === undefined) return true;
  const refused = await listTimes(trx, orderId, 'refund_refused');
  return refund.declined >= asked.length - refused.length;
}

async function listTimes(trx: Trx, orderId: string, cause: Cause): Promise<number[]> {
  const events = await trx
    .selectFrom('order_events')
    .select('at')
    .where('order_id', '=', orderId)
    .where('cause', '=', cause)
    .execute();
  return events.map(({ at }) => at);
}

/** A refused key stays refused, and its request had no effect. */
function giveUpKey(ctx: Context, orderId: string, key: string): Promise<void> {
  return inTransaction(ctx.db, async (trx) => {
    const { refund_key: current, status } = await lockOrder(trx, orderId);
    if (current !== key) return;
    await trx.updateTable('orders').set({ refund_key: null }).where('id', '=', orderId).execute();
    const at = await ctx.databaseClock(trx);
    await recordEvent(trx, { orderId, from: status, to: status, cause: 'refund_refused', at });
  });
}
