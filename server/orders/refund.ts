import { randomUUID } from 'node:crypto';
import type { Payment } from '../bank/bank.ts';
import type { Context } from '../context.ts';
import { inTransaction, type Trx } from '../db/transaction.ts';
import { lockOrder, type Order } from './queries.ts';
import { recordEvent } from './transition.ts';

/**
 * How long one key is used. Within it every question is the same question to the bank. A refund that the bank refused or
 * that came to nothing needs a new key; the bank never returns more than it took.
 */
const KEY_LIFETIME_MS = 600_000;

/**
 * Asks for what is due of a `refund_due` order, as long as the bank still holds that much. Only the bank's own word makes the
 * order `refunded`, so asking twice is harmless.
 * @throws BankError
 */
export async function askRefund(ctx: Context, order: Order, payment: Payment): Promise<void> {
  const isHeld = payment.state === 'paid' || payment.state === 'partly_refunded';
  const amountTetri = findDue(order, payment);
  if (!isHeld || amountTetri <= 0 || order.bank_order_id === null) return;
  const idempotencyKey = await inTransaction(ctx.db, async (trx) =>
    takeRefundKey(trx, order.id, await ctx.databaseClock(trx)),
  );
  await ctx.bank.refund({
    bankOrderId: order.bank_order_id,
    amountTetri,
    idempotencyKey,
  });
}

function findDue({ refund_tetri: decidedTetri }: Order, payment: Payment): number {
  const restTetri = (decidedTetri ?? Infinity) - payment.refundedTetri;
  return Math.min(payment.transferredTetri, restTetri);
}

async function takeRefundKey(trx: Trx, orderId: string, now: number): Promise<string> {
  const { refund_key: key, status } = await lockOrder(trx, orderId);
  const lastAsked = await trx
    .selectFrom('order_events')
    .select((eb) => eb.fn.max('at').as('at'))
    .where('order_id', '=', orderId)
    .where('cause', '=', 'refund_asked')
    .executeTakeFirst();
  if (key !== null && (lastAsked?.at ?? 0) + KEY_LIFETIME_MS > now) return key;

  const freshKey = randomUUID();
  await trx.updateTable('orders').set({ refund_key: freshKey }).where('id', '=', orderId).execute();
  await recordEvent(trx, { orderId, from: status, to: status, cause: 'refund_asked', at: now });
  return freshKey;
}
