import { HOUR_MS } from '#contract/values/durations.ts';
import {
  findCancellationTerms,
  type CancellationStep,
  type CancellationTerms,
} from '#contract/api/cancellation.ts';
import { leadMs } from '#contract/rules/opening-hours.ts';
import type { RulesContent } from '#contract/api/content.ts';
import { shareRefund, type PaidDishes } from '#contract/rules/removal-refund.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import { findMoney, type MoneyRow, type Order } from './order-money.ts';

export type PaidOrder = MoneyRow & Pick<Order, 'payment_id' | 'removed_tetri' | 'cancellation_policy'>;

/** Whether the restaurant may change the reservation, and until when that can be answered. */
interface Question {
  /** Milliseconds since 1970. */
  until: number;
  /** Null while nobody has answered. */
  answer: string | null;
}

/** Whether a proposal of other tables waits for its answer. Its diner cancels with everything back. */
export function isAsked<Proposal extends Question>(
  reservation: { proposal?: Proposal | undefined },
  now: number,
): reservation is { proposal: Proposal } {
  const { proposal } = reservation;
  return proposal?.answer === null && now < proposal.until;
}

export interface RefundTerms extends CancellationTerms {
  refundTetri: number;
  /** The share of one of the payments. */
  refundOf: (order: Pick<PaidOrder, 'payment_id'>) => number;
}

type Cancelled = Pick<Seating, 'date' | 'slot'> & { earliestStart: number; proposal?: Question | undefined };

/**
 * The refund if what remains of these paid orders of a reservation is cancelled at this instant, each by the policy under
 * which it was paid; undefined once the seating has begun. A diner who is asked to take other tables gets everything back.
 */
export function findTerms(
  orders: readonly PaidOrder[],
  reservation: Cancelled,
  now: number,
): RefundTerms | undefined {
  const groups = [...Map.groupBy(orders, readPolicyText).values()];
  const [first, ...others] = groups.flatMap((group) => findTermsOf(group, reservation, now) ?? []);
  if (!first || others.length === 0) return first;
  const all = [first, ...others];
  const refundTetri = all.reduce((sum, terms) => sum + terms.refundTetri, 0);
  return {
    refundTetri,
    refundPercent: Math.round((refundTetri * 100) / (findMoney(orders).keptTetri || 1)),
    validUntil: Math.min(...all.map(({ validUntil }) => validUntil)),
    refundOf: (order) => all.reduce((sum, terms) => sum + terms.refundOf(order), 0),
  };
}

/** As `findTerms`, of orders with the same policy. */
function findTermsOf(
  orders: readonly PaidOrder[],
  reservation: Cancelled,
  now: number,
): RefundTerms | undefined {
  const [first] = orders;
  const terms = first && findCancellationTerms(readPolicy(first), reservation, now);
  if (!terms) return undefined;
  if (isAsked(reservation, now)) {
    const keptOf = (id: string) => findMoney(orders.filter((order) => order.payment_id === id)).keptTetri;
    const { keptTetri } = findMoney(orders);
    const { until: validUntil } = reservation.proposal;
    return {
      refundPercent: 100,
      refundTetri: keptTetri,
      validUntil,
      refundOf: ({ payment_id: id }) => keptOf(id),
    };
  }
  const values = orders.map((order) => ({
    valueTetri: order.total_tetri - order.removed_tetri,
    keptTetri: findMoney([order]).keptTetri,
  }));
  const earlierTetri = sumRemoved(orders);
  const sharesTetri = shareRefund(values, { percent: terms.refundPercent, earlierTetri });
  const shareOf = new Map(orders.map(({ payment_id: id }, index) => [id, sharesTetri[index] ?? 0]));
  return {
    ...terms,
    refundTetri: sharesTetri.reduce((sum, share) => sum + share, 0),
    refundOf: ({ payment_id: id }) => shareOf.get(id) ?? 0,
  };
}

/** As `findTerms`, one after the other from `now` to the start of the seating. */
export function listTerms(
  orders: readonly PaidOrder[],
  reservation: Parameters<typeof findTerms>[1],
  now: number,
): RefundTerms[] {
  const listed: RefundTerms[] = [];
  const find = (instant: number) => findTerms(orders, reservation, instant);
  for (let terms = find(now); terms; terms = find(terms.validUntil + 1)) listed.push(terms);
  return listed;
}

/** What decides the refund for removed dishes of these orders. */
export function toPaidDishes(
  orders: readonly (PaidOrder & { part: number })[],
  dishes: PaidDishes['dishes'],
): PaidDishes {
  return {
    dishes,
    parts: [...Map.groupBy(orders, ({ part }) => part)].map(([part, payments]) => {
      const { keptTetri, atRestaurantTetri } = findMoney(payments);
      return { part, keptTetri, atRestaurantTetri };
    }),
    removedTetri: sumRemoved(orders),
  };
}

/** What was paid for the dishes that were removed from these orders, in tetri. */
function sumRemoved(orders: readonly Pick<PaidOrder, 'removed_tetri'>[]): number {
  return orders.reduce((sum, { removed_tetri: tetri }) => sum + tetri, 0);
}

/** Until when its diner can move a reservation: a proposal is answered with another choice as long as it is open. */
export function findMoveUntil(
  rules: Parameters<typeof findMoveDeadline>[0],
  reservation: { earliestStart: number; proposal?: Question | undefined },
  now: number,
): number {
  const deadline = findMoveDeadline(rules, reservation.earliestStart);
  return isAsked(reservation, now) ? Math.max(deadline, reservation.proposal.until) : deadline;
}

/**
 * Until when a reservation can be moved and its dishes changed, which is never later than dishes can be ordered. It
 * counts from its earliest start, as the policy does.
 */
export function findMoveDeadline(
  rules: Pick<RulesContent, 'moveHoursBefore' | 'leadMinutes'>,
  earliestStart: number,
): number {
  return earliestStart - Math.max(rules.moveHoursBefore * HOUR_MS, leadMs(rules));
}

/** The policy in force when the order was paid. */
function readPolicy(order: Pick<PaidOrder, 'cancellation_policy'>) {
  return JSON.parse(readPolicyText(order)) as CancellationStep[];
}

function readPolicyText({ cancellation_policy: policy }: Pick<PaidOrder, 'cancellation_policy'>): string {
  return policy ?? '[]';
}
