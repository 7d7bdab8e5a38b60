import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts';
import { findCancellationTerms } from '#contract/api/cancellation.ts';
import { findValue } from '#contract/rules/removal-refund.ts';
import { percentOf } from '#contract/values/money.ts';
import type { OrderStatus } from '#contract/api/orders.ts';
import { toSlot } from '#contract/values/time.ts';
import type { Insertable } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Cause } from '#server/dining/orders/transition.ts';
import { pickLines, totalsOf } from './cart.ts';
import { HOUSE_REASONS } from './names.ts';
import { addOrderRows, startOf, type Draft, type WebReservation } from './order-rows.ts';
import { addAction } from './staff.ts';
import type { Demo } from './types.ts';

type Movement = Insertable<Schema['bank_movements']>;

/** Plays the life of a paid reservation's orders up to now, and adds all its rows. */
export function addOrders(demo: Demo, reservation: WebReservation): void {
  const { random, now } = demo;
  const first = begin(demo, reservation, 'reservation');
  const { outcome, createdAt } = reservation;
  if (outcome === 'failed') end(demo, first, { to: 'failed', cause: 'payment_failed', after: 3 });
  if (outcome === 'expired') end(demo, first, { to: 'expired', cause: 'payment_expired', after: 14 });
  if (outcome === 'failed') first.failure = 'payment_declined';
  if (outcome === 'expired') first.failure = 'payment_expired';
  const drafts = [first];
  if (outcome === 'kept' || outcome === 'cancelled' || outcome === 'cancelled_by_house') {
    pay(demo, first);
    const visit = startOf(reservation);
    const free = Math.min(visit, now) - createdAt - 2 * HOUR_MS;
    if (outcome === 'kept' && free > HOUR_MS) {
      if (random.chance(0.06)) drafts.push(addDishes(demo, reservation, free));
      else if (random.chance(0.05)) removeDishes(demo, reservation, { first, free });
    }
    if (outcome !== 'kept') cancel(demo, reservation, first);
  }
  for (const draft of drafts) addOrderRows(demo, reservation, draft);
}

function begin(demo: Demo, { createdAt, seating }: WebReservation, purpose: Draft['purpose']): Draft {
  const { random, dishes } = demo;
  const draft: Draft = {
    id: random.idAt(createdAt),
    purpose,
    paidAt: null,
    createdAt,
    lines: pickLines(random, dishes, purpose === 'reservation' ? (seating.partySize ?? 2) : 1),
    status: 'pending',
    events: 0,
    updatedAt: createdAt,
    removedTetri: 0,
    refundTetri: null,
    cancellationTetri: null,
    refundKey: null,
    failure: null,
  };
  record(demo, draft, { from: null, to: 'pending', cause: 'created', at: createdAt });
  return draft;
}

interface Event {
  from: OrderStatus | null;
  to: OrderStatus;
  cause: Cause;
  at: number;
}

function record({ rows }: Demo, draft: Draft, { from, to, cause, at }: Event): void {
  draft.events += 1;
  draft.status = to;
  draft.updatedAt = at;
  rows.add('order_events', {
    payment_id: draft.id,
    sequence: draft.events,
    from_status: from,
    to_status: to,
    cause,
    at,
  });
}

function end(
  demo: Demo,
  draft: Draft,
  { to, cause, after }: { to: OrderStatus; cause: Cause; after: number },
) {
  record(demo, draft, { from: draft.status, to, cause, at: draft.createdAt + after * MINUTE_MS });
}

function pay(demo: Demo, draft: Draft): void {
  const at = draft.createdAt + demo.random.int(50_000, 5 * MINUTE_MS);
  draft.paidAt = at;
  record(demo, draft, { from: 'pending', to: 'confirmed', cause: 'payment_received', at });
  move(demo, draft, { kind: 'payment', sequence: 1, amount_tetri: totalsOf(draft.lines).totalTetri, at });
}

function move({ rows }: Demo, { id }: Draft, movement: Omit<Movement, 'payment_id'>): void {
  rows.add('bank_movements', { payment_id: id, ...movement });
}

function addDishes(demo: Demo, reservation: WebReservation, free: number): Draft {
  const createdAt = reservation.createdAt + HOUR_MS + demo.random.int(0, free);
  const draft = begin(demo, { ...reservation, createdAt }, 'addition');
  pay(demo, draft);
  return draft;
}

function removeDishes(
  demo: Demo,
  reservation: WebReservation,
  { first, free }: { first: Draft; free: number },
): void {
  const { random, rows, policy } = demo;
  const at = reservation.createdAt + HOUR_MS + random.int(0, free);
  const line = first.lines.find(({ quantity }) => quantity > 1);
  if (!line) return;
  const reserved = first.lines.map(({ dish, quantity }) => ({
    part: 1,
    id: dish.id,
    quantity,
    priceTetri: dish.priceTetri,
  }));
  const valueTetri = findValue(reserved, [{ part: 1, id: line.dish.id, quantity: 1 }], 1);
  const terms = findCancellationTerms(policy, seatingOf(reservation), at);
  const refundTetri = percentOf(valueTetri, terms?.refundPercent ?? 0);
  line.removedQuantity = 1;
  first.removedTetri = valueTetri;
  rows.add('dish_removals', {
    order_id: first.id,
    sequence: 1,
    removed_tetri: valueTetri,
    refund_tetri: refundTetri,
    removed_at: at,
  });
  const stays = { from: 'confirmed', to: 'confirmed' } as const;
  record(demo, first, { ...stays, cause: 'dishes_removed', at });
  if (refundTetri === 0) return;
  first.refundTetri = refundTetri;
  record(demo, first, { ...stays, cause: 'refund_asked', at: at + 2_000 });
  record(demo, first, { ...stays, cause: 'part_refunded', at: at + 4 * MINUTE_MS });
  move(demo, first, { kind: 'refund', sequence: 2, amount_tetri: refundTetri, at: at + 4 * MINUTE_MS });
}

function seatingOf({ seating: { date, hour } }: WebReservation) {
  return { date, slot: toSlot(hour) };
}

function cancel(demo: Demo, reservation: WebReservation, draft: Draft): void {
  const { random, now, policy } = demo;
  const { outcome, createdAt } = reservation;
  const latest = Math.min(startOf(reservation) - 10 * MINUTE_MS, now - HOUR_MS);
  // Most change their minds long before; some within the last hours.
  const share = random.chance(0.7) ? 0.5 * random.next() : 0.9 + 0.1 * random.next();
  const at = Math.round(createdAt + 10 * MINUTE_MS + share * (latest - createdAt - 10 * MINUTE_MS));
  const totalTetri = totalsOf(draft.lines).totalTetri;
  const terms = findCancellationTerms(policy, seatingOf(reservation), at);
  const isByHouse = outcome === 'cancelled_by_house';
  draft.refundTetri = isByHouse ? totalTetri : percentOf(totalTetri, terms?.refundPercent ?? 0);
  draft.cancellationTetri = draft.refundTetri;
  if (isByHouse) addHouseCancellation(demo, draft, at);
  const cause = isByHouse ? 'cancelled_by_house' : 'cancelled_by_diner';
  if (draft.refundTetri === 0) {
    return record(demo, draft, { from: 'confirmed', to: 'cancelled', cause, at });
  }
  record(demo, draft, { from: 'confirmed', to: 'refund_due', cause, at });
  const due = { from: 'refund_due', cause: 'refund_asked', to: 'refund_due' } as const;
  record(demo, draft, { ...due, at: at + 1_500 });
  draft.refundKey = random.uuid();
  const made = { from: 'refund_due', cause: 'refunded_at_bank', to: 'refunded' } as const;
  const madeAt = at + random.int(2, 40) * MINUTE_MS;
  record(demo, draft, { ...made, at: madeAt });
  move(demo, draft, { kind: 'refund', sequence: 2, amount_tetri: draft.refundTetri, at: madeAt });
}

function addHouseCancellation(demo: Demo, { id }: Draft, at: number): void {
  const { random, rows, hostesses } = demo;
  const actor = random.pick(hostesses);
  const reason = random.pick(HOUSE_REASONS);
  rows.add('house_cancellations', { order_id: id, reason, cancelled_by: actor, cancelled_at: at });
  addAction(demo, { at, actor, action: 'order_cancelled', subject: id, facts: { note: reason } });
}
