import type { OrderStatus, PaymentFailure } from '#contract/orders.ts';
import type { Trx } from '../db/transaction.ts';
import type { Order } from './queries.ts';

/** Why an order changed, as its record tells. */
type Cause =
  | 'created'
  | 'payment_received'
  | 'payment_failed'
  | 'payment_expired'
  | 'payment_mismatch'
  | 'late_payment'
  | 'tables_lost'
  | 'replaced'
  | 'bank_unavailable'
  | 'bank_silent'
  | 'never_opened'
  | 'refund_asked'
  | 'refunded_at_bank';

/** Where an order may go from each status. Money that was returned is the end; nothing becomes pending again. */
export const TRANSITIONS: Record<OrderStatus, readonly OrderStatus[]> = {
  pending: ['confirmed', 'failed', 'expired', 'cancelled', 'refund_due', 'refunded'],
  confirmed: ['refunded'],
  failed: ['refund_due', 'refunded'],
  expired: ['refund_due', 'refunded'],
  cancelled: ['refund_due', 'refunded'],
  refund_due: ['refunded'],
  refunded: [],
};

export interface Transition {
  to: OrderStatus;
  cause: Cause;
  /** Kept from before where it is left out. */
  failure?: PaymentFailure;
}

/** Changes an order's status and records it. The caller has locked the order, and `order` is what it saw then. */
export async function transition(
  trx: Trx,
  order: Pick<Order, 'id' | 'status'>,
  { to, cause, failure, now }: Transition & { now: number },
): Promise<void> {
  if (!TRANSITIONS[order.status].includes(to)) {
    throw new Error(`An order cannot become ${to} after ${order.status}`);
  }
  const result = await trx
    .updateTable('orders')
    .set({ status: to, updated_at: now, ...(failure && { failure }) })
    .where('id', '=', order.id)
    .where('status', '=', order.status)
    .executeTakeFirst();
  if (result.numUpdatedRows === 0n) throw new Error(`Order ${order.id} is not ${order.status} any more`);
  await recordEvent(trx, { orderId: order.id, from: order.status, to, cause, at: now });
}

interface Event {
  orderId: string;
  from: OrderStatus | null;
  to: OrderStatus;
  cause: Cause;
  at: number;
}

/** The transaction must have written the order before, so that nobody else numbers an event of it. */
export async function recordEvent(trx: Trx, event: Event): Promise<void> {
  const last = await trx
    .selectFrom('order_events')
    .select((eb) => eb.fn.max('sequence').as('sequence'))
    .where('order_id', '=', event.orderId)
    .executeTakeFirst();
  await trx
    .insertInto('order_events')
    .values({
      order_id: event.orderId,
      sequence: (last?.sequence ?? 0) + 1,
      from_status: event.from,
      to_status: event.to,
      cause: event.cause,
      at: event.at,
    })
    .execute();
}
