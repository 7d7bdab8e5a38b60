import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts';
import { startsAt } from '#contract/values/time.ts';
import type { RulesContent } from '#contract/api/content.ts';

/** The tables go back so long before the seating at the latest, while the restaurant can still give them to others. */
const BEFORE_START_MS = HOUR_MS;
/** Nobody chooses dishes and pays in less. */
const LEAST_MS = 15 * MINUTE_MS;
/** An hour is told to the guest by its quarters. */
const STEP_MS = 15 * MINUTE_MS;
const MOST_HOURS = 24;

type Rules = Pick<RulesContent, 'prepayHours'>;
type Start = Parameters<typeof startsAt>;

/** For how many hours the tables are held at most for a guest on the telephone who pays by a link. */
export function mostPrepayHours({ prepayHours = MOST_HOURS }: Rules): number {
  return prepayHours;
}

/** The last instant at which a seating may still wait for its payment; milliseconds since 1970. */
export function lastPayment(...start: Start): number {
  return startsAt(...start) - BEFORE_START_MS;
}

/**
 * Until when a guest may pay who gets so many hours, as a quarter of an hour; milliseconds since 1970. Undefined if too
 * little time is left before the seating.
 */
export function findPayUntil(
  rules: Rules,
  { date, slot, hours }: { date: string; slot: string; hours: number },
  now: number,
): number | undefined {
  const wanted = now + Math.min(hours, mostPrepayHours(rules)) * HOUR_MS;
  const until = Math.floor(Math.min(wanted, lastPayment(date, slot)) / STEP_MS) * STEP_MS;
  return until >= now + LEAST_MS ? until : undefined;
}
