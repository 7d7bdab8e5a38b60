import { randomUUID } from 'node:crypto';
import { BankError, type Payment } from '../bank/bank.ts';
import type { Context } from '../context.ts';
import { inTransaction, type Trx } from '../db/transaction.ts';
import { lockOrder, type Order } from './order.ts';
import { recordEvent, type Cause } from './transition.ts';

/** How long a key is used at least: a card that declines its refund is not asked again every second. */
const KEY_LIFETIME_MS = 600_000;

/**
 * Asks for what is due of a `refund_due` order, as long as the bank still holds that much. Only the bank's own word
 * makes the order `refunded`. Until the bank says that a refund came to nothing, every question carries the same key
 * and so is the same refund, however late its answer or its trace in the receipt. A refusal counts only as the first
 * answer under a key: an earlier request whose answer was lost may have been carried out.
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
  /** Of all that the bank still holds: it cannot return that twice. */
  isWhole: boolean;
  /** How many refunds the bank says have come to nothing; undefined where it does not tell. */
  declined: number | undefined;
}

/**
 * Undefined where the money has come back meanwhile. A bank that tells of no rejected refund may not know keys either:
 * there a key asks once, whichever process made it.
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

/** A key that was refused would be refused for ever; nothing has been done under it. */
function giveUpKey(ctx: Context, orderId: string, key: string): Promise<void> {
  return inTransaction(ctx.db, async (trx) => {
    const { refund_key: current, status } = await lockOrder(trx, orderId);
    if (current !== key) return;
    await trx.updateTable('orders').set({ refund_key: null }).where('id', '=', orderId).execute();
    const at = await ctx.databaseClock(trx);
    await recordEvent(trx, { orderId, from: status, to: status, cause: 'refund_refused', at });
  });
}
