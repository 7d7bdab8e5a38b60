import type { Language } from '#contract/values/language.ts';
import { toLari } from '#contract/values/money.ts';
import type { OrderAnswer, PaymentAnswer } from '#contract/api/orders.ts';
import { startsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { findMoney } from '#server/dining/refund-policy/order-money.ts';
import { getReservation } from '#server/dining/reservations/get.ts';
import { readAllergies } from './allergies.ts';
import { listOrderedItems } from './ordered-items.ts';
import { findOrder, getOrderRow, type Order } from './order.ts';
import { settleIfPossible } from './settle-if-possible.ts';
import { settleOrderForAnybody } from './settle.ts';

/** The page shows that it is waiting, and asks again. */
const PATIENCE_MS = 4_000;

/** A diner's own order; asks the bank if it is pending. Throws `order_not_found`. */
export async function getOrder(
  ctx: Context,
  userId: string,
  orderId: string,
  language: Language,
): Promise<OrderAnswer> {
  const order = await findOrder(ctx.db, orderId);
  if (order?.user_id !== userId) throw new DomainError('order_not_found');
  const settled = await look(ctx, order);
  const { id, status } = settled;
  const money = findMoney([settled]);
  const { date, slot, tables, partySize } = await getReservation(ctx.db, order.reservation_id);
  const isUpcoming = startsAt(date, slot) > ctx.clock();
  const items = await listOrderedItems(ctx.db, [id], language);
  return {
    id,
    status,
    totalAmount: toLari(order.total_tetri),
    paidAmount: toLari(money.paidTetri),
    refundAmount: toLari(money.refundTetri),
    date,
    timeSlot: slot,
    tables: tables.map((tableNumber) => ({ tableNumber })),
    partySize,
    customerName: order.customer_name,
    menuItems: items.get(id) ?? [],
    specialRequests: order.notes,
    allergies: readAllergies(order),
    ...(order.policy_version !== null && { policyVersion: order.policy_version }),
    hasCalendar: status === 'confirmed' && isUpcoming,
  };
}

/**
 * How the payment of an order stands, for a browser without a session: an app's own browser may open the bank's page, and
 * the bank may return to another one. Throws `order_not_found`.
 */
export async function getPayment(ctx: Context, orderId: string): Promise<PaymentAnswer> {
  const { status } = await look(ctx, await getOrderRow(ctx.db, orderId));
  return { status };
}

async function look(ctx: Context, order: Order): Promise<Order> {
  if (order.status !== 'pending') return order;
  return settleIfPossible(ctx, order, { settle: settleOrderForAnybody, patienceMs: PATIENCE_MS });
}
