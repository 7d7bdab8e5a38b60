import type { Allergies } from '#contract/allergies.ts';
import type { CancellationStep } from '#contract/cancellation.ts';
import type { Language } from '#contract/language.ts';
import type { OrderStatus } from '#contract/orders.ts';
import type { Database } from '../db/database.ts';
import { itemNames } from '../menu/item-names.ts';
import { readAllergies } from '../orders/allergies.ts';
import { readPolicy } from '../cancellation/terms.ts';
import { getReservation } from '../reservations/get.ts';

/** The content of a mail about an order. */
export interface Letter {
  orderId: string;
  reservationId: string;
  status: OrderStatus;
  customerName: string;
  customerEmail: string;
  linkVersion: number | null;
  notes: string;
  allergies: Allergies;
  date: string;
  slot: string;
  hours: number;
  partySize: number | null;
  /** How often the reservation was moved. */
  moves: number;
  /** Milliseconds since 1970: the earliest start that it has had, from which the policy counts. */
  earliestStart: number;
  /** Table ids in the restaurant's order. */
  tables: string[];
  lines: { name: Record<Language, string>; quantity: number; totalTetri: number }[];
  subtotalTetri: number;
  serviceFeeTetri: number;
  totalTetri: number;
  /** The amount refunded or to be refunded; for an active reservation, the total. */
  refundTetri: number;
  /** The policy at the time of payment. */
  policy: CancellationStep[];
  /** Why the restaurant cancelled the order; undefined if it did not, empty without a reason. */
  houseReason?: string;
  /** Whether the order was ever confirmed. */
  wasConfirmed: boolean;
}

export async function getLetter(db: Database, orderId: string): Promise<Letter> {
  const order = await db.selectFrom('orders').where('id', '=', orderId).selectAll().executeTakeFirstOrThrow();
  const [items, reservation, byHouse] = await Promise.all([
    db.selectFrom('order_items').where('order_id', '=', orderId).orderBy('line').selectAll().execute(),
    getReservation(db, order.reservation_id),
    db.selectFrom('house_cancellations').select('reason').where('order_id', '=', orderId).executeTakeFirst(),
  ]);
  return {
    orderId,
    reservationId: order.reservation_id,
    status: order.status,
    customerName: order.customer_name,
    customerEmail: order.customer_email,
    linkVersion: order.link_version,
    notes: order.notes,
    allergies: readAllergies(order),
    date: reservation.date,
    slot: reservation.slot,
    hours: reservation.hours,
    partySize: reservation.partySize,
    moves: reservation.moves,
    earliestStart: reservation.earliestStart,
    tables: reservation.tables,
    lines: items.map((item) => ({
      name: itemNames(item),
      quantity: item.quantity,
      totalTetri: item.quantity * item.unit_price_tetri,
    })),
    subtotalTetri: order.subtotal_tetri,
    serviceFeeTetri: order.service_fee_tetri,
    totalTetri: order.total_tetri,
    refundTetri: order.refund_tetri ?? order.total_tetri,
    policy: readPolicy(order),
    ...(byHouse && { houseReason: byHouse.reason }),
    wasConfirmed: order.cancellation_policy !== null,
  };
}
