import type { Database } from '../db/database.ts';

/** A bank makes a refund within a day, or somebody has to look. */
const PATIENCE_MS = 86_400_000;

/** Money that is due to a guest and that the bank has not returned. */
export interface StuckRefund {
  orderId: string;
  bankOrderId: string;
  name: string;
  phone: string;
  /** What was decided, or the whole order. */
  dueTetri: number;
  /** Milliseconds since 1970. */
  dueSince: number;
}

/** The refunds that have been due for a day, the oldest first, whatever evening they are of. */
export async function listStuckRefunds(db: Database, now: number): Promise<StuckRefund[]> {
  const rows = await db
    .selectFrom('orders')
    .innerJoin('order_events', 'order_events.order_id', 'orders.id')
    .select((eb) => [
      'orders.id',
      'bank_order_id',
      'customer_name',
      'customer_phone',
      'refund_tetri',
      'total_tetri',
      eb.fn.min<number>('order_events.at').as('dueSince'),
    ])
    .where('orders.status', '=', 'refund_due')
    .where('order_events.to_status', '=', 'refund_due')
    .groupBy('orders.id')
    .orderBy('dueSince')
    .execute();
  return rows
    .filter(({ dueSince }) => dueSince <= now - PATIENCE_MS)
    .map((row) => ({
      orderId: row.id,
      bankOrderId: row.bank_order_id ?? '',
      name: row.customer_name,
      phone: row.customer_phone,
      dueTetri: row.refund_tetri ?? row.total_tetri,
      dueSince: row.dueSince,
    }));
}
