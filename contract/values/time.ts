/**
 * Dates and times are wall clock time in Tbilisi, whatever the time zone of the server or the diner; instants are
 * milliseconds since 1970, UTC. Georgia has used UTC+4 all year since 27 March 2005 (IANA tz database, file `asia`,
 * zone `Asia/Tbilisi`); a test fails if that changes.
 */
export const TIME_ZONE = 'Asia/Tbilisi';
const UTC_OFFSET = '+04:00';
const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;
const UTC_OFFSET_MS = 4 * HOUR_MS;

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

/** The date in Tbilisi at an instant, yyyy-MM-dd. */
export function localDateAt(instant: number): string {
  return new Date(instant + UTC_OFFSET_MS).toISOString().slice(0, 10);
}

/** The instant at which a slot starts in Tbilisi. */
export function startsAt(localDate: string, slot: string): number {
  return Date.parse(startsAtWithOffset(localDate, slot));
}

/** ISO 8601 with Tbilisi's offset: `2026-07-05T19:00:00+04:00`. */
export function startsAtWithOffset(localDate: string, slot: string): string {
  return `${localDate}T${slot}:00${UTC_OFFSET}`;
}

export function addDays(localDate: string, days: number): string {
  return new Date(Date.parse(`${localDate}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
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
    return hour < 24 ? { date: localDate, hour } : { date: addDays(localDate, 1), hour: hour - 24 };
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
