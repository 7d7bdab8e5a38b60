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
      const orders = facts.orders.filter(
        (each) => each.reservation_id === id && each.purpose === 'reservation',
      );
      const order = orders.find(({ status }) => status === 'confirmed');
      return !order || paid(order) < allowedToKeep(order, facts);
    })
    .map(({ id }) => `reservation ${id}`);
  const generous = facts.orders
    .filter(
      (order) => cancellationOf(order, facts) !== undefined && paid(order) < allowedToKeep(order, facts),
    )
    .map(({ id }) => `order ${id}: more went back than was promised`);
  const unpaidDishes = facts.orders
    .filter(({ purpose, status }) => purpose === 'addition' && status === 'confirmed')
    .filter((order) => paid(order) < order.total_tetri)
    .map(({ id }) => `addition ${id}`);
  return [...unpaid, ...unpaidDishes, ...generous];
}

function keptOf({ chargedTetri, refundedTetri }: BankOrder): number {
  return chargedTetri - refundedTetri;
}

/**
 * The price of a confirmed reservation without the refunds for removed dishes; for a cancelled one, what the policy does
 * not refund.
 */
function allowedToKeep(order: Order, facts: Facts): number {
  const reservation = facts.reservations.find(({ id }) => id === order.reservation_id);
  if (!reservation) return 0;
  const paidTetri = paidOf(order, facts);
  if (order.status === 'confirmed') return reservation.status === 'confirmed' ? paidTetri : 0;
  const cancelledAt = cancellationOf(order, facts);
  if (cancelledAt === undefined || order.cancellation_policy === null) return 0;
  const terms = findCancellationTerms(
    policy.parse(JSON.parse(order.cancellation_policy)),
    {
      date: reservation.local_date,
      slot: toSlot(reservation.start_hour),
      earliestStart: reservation.earliest_starts_at ?? undefined,
    },
    cancelledAt,
  );
  // The refund is rounded once, for all orders of the reservation that were cancelled together.
  const together = facts.orders
    .filter((each) => each.reservation_id === order.reservation_id)
    .filter((each) => cancellationOf(each, facts) === cancelledAt)
    .toSorted((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  const refunds = shareRefund(
    together.map((each) => ({
      valueTetri: each.total_tetri - each.removed_tetri,
      keptTetri: paidOf(each, facts),
    })),
    {
      percent: terms?.refundPercent ?? 0,
      earlierTetri: together.reduce((sum, { removed_tetri: tetri }) => sum + tetri, 0),
    },
  );
  return paidTetri - (refunds[together.indexOf(order)] ?? 0);
}

/** What the order cost without the refunds for removed dishes. */
function paidOf({ id, total_tetri: totalTetri }: Order, { removals }: Facts): number {
  const removed = removals.filter(({ order_id: orderId }) => orderId === id);
  return totalTetri - removed.reduce((sum, { refund_tetri: tetri }) => sum + tetri, 0);
}

/** When the diner cancelled it; undefined for a payment that was not accepted, too. */
function cancellationOf({ id, cancellation_policy: policy }: Order, { events }: Facts): number | undefined {
  if (policy === null) return undefined;
  return events.find(({ order_id: orderId, cause }) => orderId === id && cause === 'cancelled_by_diner')?.at;
}

/** The order of the reservation first, then its additions as they were made. */
const placeOf = ({ purpose, id }: Order) => `${purpose === 'reservation' ? 0 : 1} ${id}`;
