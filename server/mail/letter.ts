import type { Allergies } from '#contract/values/allergies.ts';
import type { CancellationStep } from '#contract/api/cancellation.ts';
import type { Language } from '#contract/values/language.ts';
import { computeTotals } from '#contract/values/money.ts';
import type { OrderStatus } from '#contract/api/orders.ts';
import type { Database } from '#server/platform/db/database.ts';
import { readAllergies } from '#server/dining/orders/allergies.ts';
import { getOrderRow, listParts, type Order } from '#server/dining/orders/order.ts';
import { listReservedDishes } from '#server/dining/amendments/reserved-dishes.ts';
import { readPolicy } from '#server/dining/refund-policy/terms.ts';
import { getReservation } from '#server/dining/reservations/get.ts';

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
  /** 1 for a reservation, or its first order; higher for an addition. */
  part: number;
  /** What each paid order is worth without the dishes that were removed, in tetri. */
  valuesTetri: number[];
  /** The refunds for removed dishes, in tetri. */
  removalRefundTetri: number;
  /** The policy at the time of payment. */
  policy: CancellationStep[];
  /** Why the restaurant cancelled the order; undefined if it did not, empty without a reason. */
  houseReason?: string;
  /** Whether the order was ever confirmed. */
  wasConfirmed: boolean;
}

/** A letter about a reservation with all its paid orders, or about one order alone. */
export async function getLetter(db: Database, orderId: string, isAlone = false): Promise<Letter> {
  const order = await getOrderRow(db, orderId);
  const parts = isAlone ? [order] : await listPaid(db, order);
  const [dishes, reservation, byHouse] = await Promise.all([
    listReservedDishes(db, parts),
    getReservation(db, order.reservation_id),
    db.selectFrom('house_cancellations').select('reason').where('order_id', '=', orderId).executeTakeFirst(),
  ]);
  const sum = (amountOf: (part: Order) => number) => parts.reduce((total, part) => total + amountOf(part), 0);
  const totals = parts.map(({ part }) => computeTotals(dishes.filter((dish) => dish.part === part)));
  return {
    orderId,
    reservationId: order.reservation_id,
    part: order.part,
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
    lines: dishes.map(({ name, quantity, priceTetri }) => ({
      name,
      quantity,
      totalTetri: quantity * priceTetri,
    })),
    subtotalTetri: totals.reduce((total, { subtotalTetri }) => total + subtotalTetri, 0),
    serviceFeeTetri: totals.reduce((total, { serviceFeeTetri }) => total + serviceFeeTetri, 0),
    totalTetri: sum((part) => part.total_tetri),
    refundTetri: sum((part) => part.refund_tetri ?? part.total_tetri),
    valuesTetri: parts.map((part) => part.total_tetri - part.removed_tetri),
    removalRefundTetri: sum((part) => part.refund_tetri ?? 0),
    policy: readPolicy(order),
    ...(byHouse && { houseReason: byHouse.reason }),
    wasConfirmed: order.cancellation_policy !== null,
  };
}

/** The order itself, and the additions that were paid with it. */
async function listPaid(db: Database, order: Order): Promise<Order[]> {
  const parts = await listParts(db, order.reservation_id);
  return parts.filter(({ id, cancellation_policy: policy }) => id === order.id || policy !== null);
}
