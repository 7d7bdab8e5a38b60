import { z } from 'zod';
import { findCancellationTerms } from '#contract/api/cancellation.ts';
import { shareRefund } from '#contract/rules/removal-refund.ts';
import { toSlot } from '#contract/values/time.ts';
import type { BankOrder, Facts, Order } from './facts.ts';

const policy = z.array(z.object({ hoursBefore: z.number(), refundPercent: z.number() }));

/** Money that the bank took and holds without a reservation or a policy that lets the restaurant keep it. */
export function findChargesWithoutCause(facts: Facts): string[] {
  return facts.bankOrders.flatMap((bankOrder) => {
    const order = facts.orders.find(({ bank_order_id: id }) => id === bankOrder.orderId);
    const keptTetri = keptOf(bankOrder);
    const allowedTetri = order ? allowedToKeep(order, facts) : 0;
    if (keptTetri <= allowedTetri) return [];
    const owner = order ? `order ${order.id} (${order.status})` : `no order (${bankOrder.externalOrderId})`;
    return [
      `${owner}: the bank keeps ${keptTetri} tetri of ${bankOrder.orderId}, at most ${allowedTetri} are due`,
    ];
  });
}

/** Confirmed reservations that are not fully paid, and cancelled ones with too large a refund. */
export function findUnchargedReservations(facts: Facts): string[] {
  const kept = new Map(facts.bankOrders.map((bankOrder) => [bankOrder.orderId, keptOf(bankOrder)]));
  const paid = (order: Order) => kept.get(order.bank_order_id ?? '') ?? 0;
  const unpaid = facts.reservations
    .filter(({ status, source }) => status === 'confirmed' && source === 'web')
    .filter(({ id }) => {
      const order = facts.orders.find((each) => each.reservation_id === id && each.part === 1);
      return order?.status !== 'confirmed' || paid(order) < allowedToKeep(order, facts);
    })
    .map(({ id }) => `reservation ${id}`);
  const generous = facts.orders
    .filter((order) => isCancelled(order, facts) && paid(order) < allowedToKeep(order, facts))
    .map(({ id }) => `order ${id}: more went back than was promised`);
  const unpaidDishes = facts.orders
    .filter(({ part, status }) => part > 1 && status === 'confirmed')
    .filter((order) => paid(order) < order.total_tetri)
    .map(({ id }) => `addition ${id}`);
  return [...unpaid, ...unpaidDishes, ...generous];
}

function keptOf({ chargedTetri, refundedTetri }: BankOrder): number {
  return chargedTetri - refundedTetri;
}

function isCancelled({ id }: Order, { events }: Facts): boolean {
  return events.some(({ order_id: orderId, cause }) => orderId === id && cause === 'cancelled_by_diner');
}

/**
 * The price of a confirmed reservation without the refunds for removed dishes; for a cancelled one, what the policy does
 * not refund.
 */
function allowedToKeep(order: Order, facts: Facts): number {
  const reservation = facts.reservations.find(({ id }) => id === order.reservation_id);
  if (!reservation) return 0;
  const removed = facts.removals.filter(({ order_id: id }) => id === order.id);
  const paidTetri = order.total_tetri - removed.reduce((sum, { refund_tetri: tetri }) => sum + tetri, 0);
  if (order.status === 'confirmed') return reservation.status === 'confirmed' ? paidTetri : 0;
  const cancelled = facts.events.find(
    ({ order_id: id, cause }) => id === order.id && cause === 'cancelled_by_diner',
  );
  if (!cancelled || order.cancellation_policy === null) return 0;
  const terms = findCancellationTerms(
    policy.parse(JSON.parse(order.cancellation_policy)),
    {
      date: reservation.local_date,
      slot: toSlot(reservation.start_hour),
      earliestStart: reservation.earliest_starts_at ?? undefined,
    },
    cancelled.at,
  );
  const [refundTetri = 0] = shareRefund(
    [{ valueTetri: order.total_tetri - order.removed_tetri, keptTetri: paidTetri }],
    { percent: terms?.refundPercent ?? 0, earlierTetri: order.removed_tetri },
  );
  return paidTetri - refundTetri;
}
