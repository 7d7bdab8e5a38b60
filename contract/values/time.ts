import { DAY_MS, HOUR_MS, MINUTE_MS } from './durations.ts';
import { listClockChanges } from './clock-changes.ts';
import { createZone, type ClockChanges } from './zone.ts';

/**
 * Dates and times are wall clock time in Tbilisi, whatever the time zone of the server or the diner; instants are
 * milliseconds since 1970, UTC.
 */
export const TIME_ZONE = 'Asia/Tbilisi';

/** The build inserts them into the site: to read a zone's rules takes a slow telephone 90 ms. */
declare const __CLOCK_CHANGES__: ClockChanges;
const zone = createZone(
  typeof __CLOCK_CHANGES__ === 'undefined' ? listClockChanges(TIME_ZONE) : __CLOCK_CHANGES__,
);

const FIRST_SLOT_HOUR = 10;
const LAST_SLOT_HOUR = 22;
export const SLOTS: readonly string[] = Array.from(
  { length: LAST_SLOT_HOUR - FIRST_SLOT_HOUR + 1 },
  (_, index) => toSlot(FIRST_SLOT_HOUR + index),
);

const DATE_PATTERN = /^(\d{4})-(\d{2})-(\d{2})$/;

export function toSlot(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}

export function isSlot(value: unknown): value is string {
  return typeof value === 'string' && SLOTS.includes(value);
}

/** The hour at which a slot starts, 10 to 22. */
export function slotHour(slot: string): number {
  return Number(slot.slice(0, 2));
}

/** Whether a value is an existing calendar date as yyyy-MM-dd. */
export function isLocalDate(value: unknown): value is string {
  if (typeof value !== 'string' || !DATE_PATTERN.test(value)) return false;
  const midnight = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(value);
}

/** What the clock in Tbilisi shows at an instant: `2026-07-05T19:00`. */
export function wallClockAt(instant: number): string {
  return new Date(instant + zone.offsetAt(instant)).toISOString().slice(0, 16);
}

/** The date in Tbilisi at an instant, yyyy-MM-dd. */
export function localDateAt(instant: number): string {
  return wallClockAt(instant).slice(0, 10);
}

/** The instant at which a slot starts in Tbilisi. */
export function startsAt(localDate: string, slot: string): number {
  return zone.instantOf(Date.parse(`${localDate}T${slot}:00Z`));
}

/** ISO 8601 with Tbilisi's offset: `2026-07-05T19:00:00+04:00`. */
export function startsAtWithOffset(localDate: string, slot: string): string {
  const minutes = zone.offsetAt(startsAt(localDate, slot)) / MINUTE_MS;
  const [hour, minute] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60].map((part) =>
    String(part).padStart(2, '0'),
  );
  return `${localDate}T${slot}:00${minutes < 0 ? '-' : '+'}${hour}:${minute}`;
}

export function addDays(localDate: string, days: number): string {
  return new Date(Date.parse(`${localDate}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** The same day of another month, or the last day of a shorter month. */
export function addMonths(localDate: string, months: number): string {
  const [year = 0, month = 1, day = 1] = localDate.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay))).toISOString().slice(0, 10);
}

/** The slots of a date that have not started. */
export function upcomingSlots(localDate: string, now: number): string[] {
  return SLOTS.filter((slot) => startsAt(localDate, slot) > now);
}

export interface ClaimedHour {
  date: string;
  hour: number;
}

/** The hours that a seating takes; those past midnight belong to the next date. */
export function seatingHours(localDate: string, slot: string, hours: number): ClaimedHour[] {
  return Array.from({ length: hours }, (_, index) => {
    const hour = slotHour(slot) + index;
    return { date: addDays(localDate, Math.floor(hour / 24)), hour: hour % 24 };
  });
}

/** The instant at which a seating ends. */
export function endsAt(localDate: string, slot: string, hours: number): number {
  return startsAt(localDate, slot) + hours * HOUR_MS;
}

export type DateProblem = 'slot_invalid' | 'date_invalid' | 'date_in_past' | 'date_too_far' | 'slot_in_past';

/** Why a date and a slot cannot be reserved at this instant; undefined if they can. */
export function findDateProblem(
  chosen: { date: unknown; slot: unknown },
  now: number,
  daysAhead: number,
): DateProblem | undefined {
  if (!isLocalDate(chosen.date)) return 'date_invalid';
  if (!isSlot(chosen.slot)) return 'slot_invalid';
  const today = localDateAt(now);
  if (chosen.date < today) return 'date_in_past';
  if (chosen.date > addDays(today, daysAhead)) return 'date_too_far';
  if (startsAt(chosen.date, chosen.slot) <= now) return 'slot_in_past';
  return undefined;
}
