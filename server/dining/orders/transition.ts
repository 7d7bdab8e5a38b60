import { sql, type Updateable } from 'kysely';
import type { OrderStatus, PaymentFailure } from '#contract/api/orders.ts';
import type { Payments } from '#server/platform/db/tables/orders.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import type { Order } from './order.ts';

/** Why an order changed, as stored in its events. The last seven are recorded without a change of status. */
export const CAUSES = [
  'created',
  'payment_received',
  'nothing_to_pay',
  'payment_failed',
  'payment_expired',
  'payment_mismatch',
  'late_payment',
  'tables_lost',
  'day_closed',
  'reservation_ended',
  'replaced',
  'account_deleted',
  'released_by_house',
  'bank_unavailable',
  'bank_silent',
  'never_opened',
  'cancelled_by_diner',
  'cancelled_by_house',
  'refunded_at_bank',
  'moved_by_diner',
  'moved_by_house',
  'dishes_removed',
  'part_refunded',
  'refund_asked',
  'refund_refused',
  'goodwill_refunded',
] as const;
export type Cause = (typeof CAUSES)[number];

/**
 * The order's state machine: the transitions from each status and their causes. `refunded` is final, and no order
 * becomes pending again. docs/order-states.md shows it as a table.
 */
export const TRANSITIONS: Record<OrderStatus, Partial<Record<OrderStatus, readonly Cause[]>>> = {
  pending: {
    confirmed: ['payment_received', 'nothing_to_pay'],
    failed: ['payment_failed', 'bank_unavailable', 'never_opened'],
    expired: ['payment_expired', 'bank_silent'],
    cancelled: ['replaced', 'account_deleted', 'released_by_house', 'reservation_ended'],
    refund_due: ['payment_mismatch', 'tables_lost', 'day_closed', 'reservation_ended'],
    refunded: ['refunded_at_bank'],
  },
  confirmed: {
    cancelled: ['cancelled_by_diner', 'cancelled_by_house'],
    refund_due: ['cancelled_by_diner', 'cancelled_by_house'],
    refunded: ['refunded_at_bank'],
  },
  failed: { refund_due: ['late_payment'], refunded: ['refunded_at_bank'] },
  expired: { refund_due: ['late_payment'], refunded: ['refunded_at_bank'] },
  cancelled: {
    confirmed: ['payment_received'],
    refund_due: ['late_payment'],
    refunded: ['refunded_at_bank'],
  },
  refund_due: { refunded: ['refunded_at_bank'] },
  refunded: {},
};

export interface Transition {
  to: OrderStatus;
  cause: Cause;
  /** If omitted, the order keeps its earlier failure. */
  failure?: PaymentFailure;
}

/** What is written with a transition. */
interface Details {
  now: number;
  /** What changes of its payment. */
  columns?: Updateable<Payments>;
}

/**
 * Changes an order's status and records the event. The caller must hold the order's lock, and `order` must have been
 * read under it.
 */
export async function transition(
  trx: Trx,
  order: Pick<Order, 'payment_id' | 'status'>,
  { to, cause, failure, now, columns }: Transition & Details,
): Promise<void> {
  if (!TRANSITIONS[order.status][to]?.includes(cause)) {
    throw new Error(`An order cannot become ${to} after ${order.status} because of ${cause}`);
  }
  const updated = await trx
    .updateTable('payments')
    .set({
      ...columns,
      ...(failure && { failure }),
      ...(to === 'confirmed' && { confirmed_at: now }),
      status: to,
      updated_at: now,
    })
    .where('payment_id', '=', order.payment_id)
    .where('status', '=', order.status)
    .executeTakeFirst();
  if (updated.numUpdatedRows === 0n) throw new Error(`Payment ${order.payment_id} is not ${order.status}`);
  await recordEvent(trx, order, { from: order.status, to, cause, at: now });
}

interface Event {
  from: OrderStatus | null;
  to: OrderStatus;
  cause: Cause;
  at: number;
}

/** The transaction must have written to the order before, so that no other transaction can use the same sequence. */
export async function recordEvent(
  trx: Trx,
  { payment_id }: Pick<Order, 'payment_id'>,
  { from, to, cause, at }: Event,
): Promise<void> {
  await trx
    .insertInto('order_events')
    .values((eb) => ({
      payment_id,
      sequence: eb
        .selectFrom('order_events as earlier')
        .select(sql<number>`coalesce(max(earlier.sequence), 0) + 1`.as('next'))
        .where('earlier.payment_id', '=', payment_id),
      from_status: from,
      to_status: to,
      cause,
      at,
    }))
    .execute();
}
