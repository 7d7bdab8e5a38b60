import { MINUTE_MS } from '#contract/values/durations.ts';
import { addDays, endsAt, localDateAt, startsAt } from '#contract/values/time.ts';
import { DELAYS } from './delay.ts';
import type { Reservation } from './get.ts';
import { endOf, isPossible, stateOf, type VisitEnd, type State } from './states.ts';

/** Guests correct what they have announced once; after that they call. */
const MOST_PRESSES = 2;
/** A meal needs at least so long: a delay that leaves less before the next guests is not offered. */
const SHORTEST_STAY_MS = 30 * MINUTE_MS;

type Facts = Omit<Reservation, 'reservationId' | 'tables'> & { hasArrived: boolean };

export interface DelayChoice {
  minutes: number;
  /** When the guests would come; milliseconds since 1970. */
  at: number;
}

/** Why nothing can be announced. `no_time`: no choice is left before the next guests, or all of them have passed. */
export type DelayRefusal = VisitEnd | 'too_early' | 'corrected' | 'no_time';

/**
 * From the day before: the reminder with the link comes then, and who knows earlier chooses another time. Until the
 * guests are there or the seating has ended.
 */
export function isDelayTime(date: string, state: State, now: number): boolean {
  return isPossible('announce_delay', state) && localDateAt(now) >= addDays(date, -1);
}

export function findDelayRefusal(reservation: Facts, now: number): DelayRefusal | undefined {
  const state = stateOf(reservation, now);
  const end = endOf(state);
  if (end) return end;
  if (!isDelayTime(reservation.date, state, now)) return 'too_early';
  return reservation.delay && reservation.delay.presses >= MOST_PRESSES ? 'corrected' : undefined;
}

/** What the guests may announce now. `isNeededNext`: others have one of the tables right after them. */
export function listDelays(
  { date, slot, hours, delay }: Pick<Facts, 'date' | 'slot' | 'hours' | 'delay'>,
  { now, isNeededNext }: { now: number; isNeededNext: boolean },
): DelayChoice[] {
  const latest = isNeededNext ? endsAt(date, slot, hours) - SHORTEST_STAY_MS : Infinity;
  return DELAYS.map((minutes) => ({ minutes, at: startsAt(date, slot) + minutes * MINUTE_MS })).filter(
    ({ minutes, at }) => at > now && at <= latest && minutes !== delay?.minutes,
  );
}
