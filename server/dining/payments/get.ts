import { describeTables } from '#contract/format/table-facts.ts';
import type { Language } from '#contract/values/language.ts';
import { toLari } from '#contract/values/money.ts';
import type { OrderAnswer, PaymentAnswer } from '#contract/api/orders.ts';
import { startsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { Guess } from '#server/errors.ts';
import { findMoney, toAtRestaurant } from '#server/dining/refund-policy/order-money.ts';
import { getReservation, toSeatingAnswer } from '#server/dining/reservations/get.ts';
import { stateOf } from '#server/dining/reservations/states.ts';
import { addedListPath, isListTime, listChosen } from '#server/dining/orders/party-orders.ts';
import { getGuest } from '#server/dining/reservations/guest.ts';
import { getReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import { listOrderedItems } from '#server/dining/orders/ordered-items.ts';
import { findOrder, getOrderRow, getStanding, listParts, type Order } from '#server/dining/orders/order.ts';
import { look } from './settle-if-possible.ts';

/** A diner's own order; asks the bank if it is pending. Throws `order_not_found`. */
export async function getOrder(
  ctx: Context,
  userId: string,
  orderId: string,
  language: Language,
): Promise<OrderAnswer> {
  const order = await findOrder(ctx.db, orderId);
  if (order?.user_id !== userId) throw new Guess('order_not_found');
  await look(ctx, order);
  const settled = await getOrderRow(ctx.db, orderId);
  const { id, status } = settled;
  const payments = settled.pays === 'share' ? await listAccepted(ctx.db, settled) : [settled];
  const money = findMoney(payments);
  const reservation = await getReservation(ctx.db, order.reservation_id);
  const isUpcoming = startsAt(reservation.date, reservation.slot) > ctx.clock();
  const guest = await getGuest(ctx.db, order.reservation_id);
  const items = await listOrderedItems(ctx.db, [id], language);
  return {
    id,
    status,
    totalAmount: toLari(payments.reduce((sum, { total_tetri: tetri }) => sum + tetri, 0)),
    paidAmount: toLari(money.paidTetri),
    refundAmount: toLari(money.refundTetri),
    ...toAtRestaurant(money),
    ...toSeatingAnswer(reservation),
    tableFacts: describeTables(reservation.tables, ctx.floors, language),
    customerName: guest.name,
    menuItems: items.get(id) ?? [],
    specialRequests: guest.notes,
    allergies: guest.allergies,
    ...(order.policy_version !== null && { policyVersion: order.policy_version }),
    hasCalendar: status === 'confirmed' && isUpcoming,
    ...(status === 'confirmed' && (await findTogetherPath(ctx, order.reservation_id, language))),
  };
}

/** The page on which guests choose more dishes together, while the diner can let them. */
async function findTogetherPath(
  { db, rules, config, clock }: Context,
  reservationId: string,
  language: Language,
): Promise<Pick<OrderAnswer, 'togetherPath'>> {
  const reservation = await getReservationDetails(db, reservationId);
  const now = clock();
  const isPossible = isListTime(rules, { ...reservation, state: stateOf(reservation, now) }, now);
  if (!isPossible || (await listChosen(db, [reservationId])).has(reservationId)) return {};
  return { togetherPath: addedListPath(config, reservation, language) };
}

/**
 * How the payment of an order stands, for a browser without a session: an app's own browser may open the bank's page, and
 * the bank may return to another one. Throws `order_not_found`.
 */
export async function getPayment(ctx: Context, orderId: string): Promise<PaymentAnswer> {
  await look(ctx, await getStanding(ctx.db, orderId));
  const { status } = await getStanding(ctx.db, orderId);
  return { status };
}

/** The shares of an order, all of which were paid, also of guests who have left. */
async function listAccepted(db: Database, { id, reservation_id: reservationId }: Order): Promise<Order[]> {
  const parts = await listParts(db, reservationId);
  return parts.filter((part) => part.id === id && part.confirmed_at !== null);
}
