import { weekdayIndex } from '#contract/values/weekdays.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts';
import type { ReservationSource } from '#server/platform/db/tables/reservations.ts';
import type { Random } from './random.ts';

/** How many tables are asked for on an ordinary Wednesday. */
const USUAL = 10;
/** Monday first. */
const WEEKDAYS = [0.75, 0.8, 0.9, 1, 1.3, 1.45, 1.05];
/** January first: the season of the seaside. */
const MONTHS = [0.85, 0.8, 0.85, 0.95, 1, 1.2, 1.4, 1.5, 1.15, 0.95, 0.9, 1.05];
/** A table is asked for this much more often than a year before. */
const GROWTH = 1.15;
const YEAR_DAYS = 365;
const DAY_MS = 24 * HOUR_MS;

/** `daysAgo` is negative for days to come. */
export function countReservations(random: Random, date: string, daysAgo: number): number {
  const weekday = WEEKDAYS[weekdayIndex(date)] ?? 1;
  const month = MONTHS[Number(date.slice(5, 7)) - 1] ?? 1;
  const mean = USUAL * weekday * month * GROWTH ** (1 - daysAgo / YEAR_DAYS);
  return Math.round(mean * (0.8 + 0.4 * random.next()));
}

export function pickHour(random: Random): number {
  return random.weighted([
    [10, 0.15],
    [11, 0.2],
    [12, 0.6],
    [13, 1.1],
    [14, 1],
    [15, 0.5],
    [16, 0.4],
    [17, 0.7],
    [18, 1.6],
    [19, 2.6],
    [20, 2.5],
    [21, 1.3],
    [22, 0.4],
  ]);
}

export function pickPartySize(random: Random): number {
  return random.weighted([
    [2, 34],
    [4, 22],
    [3, 14],
    [6, 9],
    [5, 8],
    [8, 4],
    [1, 3],
    [7, 3],
    [10, 2],
    [12, 1],
  ]);
}

export function pickSource(random: Random): ReservationSource {
  return random.weighted([
    ['web', 62],
    ['phone', 25],
    ['walk_in', 13],
  ]);
}

/** How long before the visit it is reserved, in milliseconds. */
export function pickLead(random: Random, source: ReservationSource): number {
  if (source === 'walk_in') return random.int(-20, -1) * MINUTE_MS;
  const [least, most] = random.weighted<readonly [number, number]>([
    [[HOUR_MS, 9 * HOUR_MS], 27],
    [[10 * HOUR_MS, 34 * HOUR_MS], 22],
    [[1.5 * DAY_MS, 4 * DAY_MS], 22],
    [[4 * DAY_MS, 11 * DAY_MS], 17],
    [[11 * DAY_MS, 30 * DAY_MS], 8],
    [[30 * DAY_MS, 75 * DAY_MS], 4],
  ]);
  return random.int(least, most);
}
