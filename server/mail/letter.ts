import type { CancellationStep } from '#contract/cancellation.ts';
import type { Language } from '#contract/language.ts';
import type { OrderStatus } from '#contract/orders.ts';
import { compareTableIds } from '#contract/table-ids.ts';
import { toSlot } from '#contract/time.ts';
import type { Database } from '../db/database.ts';
import { readPolicy } from '../orders/cancellation.ts';

/** All that a mail about an order tells. */
export interface Letter {
  orderId: string;
  reservationId: string;
  status: OrderStatus;
  customerName: string;
  customerEmail: string;
  notes: string;
  date: string;
  slot: string;
  hours: number;
  partySize: number | null;
  /** Ids, in the order of the house. */
  tables: string[];
  lines: { name: Record<Language, string>; quantity: number; totalTetri: number }[];
  subtotalTetri: number;
  serviceFeeTetri: number;
  totalTetri: number;
  /** What goes or went back; of a reservation that stands, all of it. */
  refundTetri: number;
  /** As it stood when the order was paid. */
  policy: CancellationStep[];
  /** Whether the reservation ever stood. */
  wasConfirmed: boolean;
}

export async function getLetter(db: Database, orderId: string): Promise<Letter> {
  const order = await db
    .selectFrom('orders')
    .innerJoin('reservations', 'reservations.id', 'orders.reservation_id')
    .where('orders.id', '=', orderId)
    .selectAll('orders')
    .select(['local_date', 'start_hour', 'duration_hours', 'party_size'])
    .executeTakeFirstOrThrow();
  const [items, tables] = await Promise.all([
    db.selectFrom('order_items').where('order_id', '=', orderId).orderBy('line').selectAll().execute(),
    db
      .selectFrom('reservation_tables')
      .where('reservation_id', '=', order.reservation_id)
      .select('table_id')
      .execute(),
  ]);
  return {
    orderId,
    reservationId: order.reservation_id,
    status: order.status,
    customerName: order.customer_name,
    customerEmail: order.customer_email,
    notes: order.notes,
    date: order.local_date,
    slot: toSlot(order.start_hour),
    hours: order.duration_hours,
    partySize: order.party_size,
    tables: tables.map(({ table_id }) => table_id).toSorted(compareTableIds),
    lines: items.map((item) => ({
      name: { en: item.name_en, ka: item.name_ka },
      quantity: item.quantity,
      totalTetri: item.quantity * item.unit_price_tetri,
    })),
    subtotalTetri: order.subtotal_tetri,
    serviceFeeTetri: order.service_fee_tetri,
    totalTetri: order.total_tetri,
    refundTetri: order.refund_tetri ?? order.total_tetri,
    policy: readPolicy(order),
    wasConfirmed: order.cancellation_policy !== null,
  };
}
