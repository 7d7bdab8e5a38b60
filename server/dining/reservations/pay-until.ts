import { leadMs } from '#contract/rules/opening-hours.ts';
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

type Rules = Pick<RulesContent, 'prepayHours' | 'leadMinutes'>;
type Start = { date: string; slot: string };

/** For how many hours the tables are held at most for a guest on the telephone who pays by a link. */
export function mostPrepayHours({ prepayHours = MOST_HOURS }: Pick<Rules, 'prepayHours'>): number {
  return prepayHours;
}

/** The last instant at which a seating may still wait for its payment, and the kitchen has time; milliseconds since 1970. */
export function lastPayment(rules: Pick<Rules, 'leadMinutes'>, { date, slot }: Start): number {
  return startsAt(date, slot) - Math.max(BEFORE_START_MS, leadMs(rules));
}

/**
 * Until when a guest may pay who gets so many hours, as a quarter of an hour; milliseconds since 1970. Undefined if too
 * little time is left before the seating.
 */
export function findPayUntil(
  rules: Rules,
  { date, slot, hours }: Start & { hours: number },
  now: number,
): number | undefined {
  const wanted = now + Math.min(hours, mostPrepayHours(rules)) * HOUR_MS;
  const until = Math.floor(Math.min(wanted, lastPayment(rules, { date, slot })) / STEP_MS) * STEP_MS;
  return until >= now + LEAST_MS ? until : undefined;
}
