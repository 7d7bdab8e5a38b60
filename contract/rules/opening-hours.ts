import { MINUTE_MS } from '#contract/values/durations.ts';
import type { Localized } from '#contract/values/language.ts';
import { addDays, slotHour, SLOTS, upcomingSlots } from '#contract/values/time.ts';
import { WEEKDAYS, weekdayIndex, weekdayOf, type Weekday } from '#contract/values/weekdays.ts';

/**
 * When the restaurant is open and takes reservations: the hours of the weekdays, days with other hours, closed days. A
 * seating begins after the opening and ends by the closing.
 */
export interface OpeningHours {
  opens: string;
  /** The same as `opens` or earlier: on the next day. */
  closes: string;
}

export interface HolidayHours extends OpeningHours {
  date: string;
  note: Localized;
}

interface HouseRules {
  seatingHours: number;
  leadMinutes?: number | undefined;
  holidayHours?: readonly HolidayHours[] | undefined;
  closedDays: readonly { date: string; note: Localized }[];
}

export interface OpeningHouse {
  restaurant: { hours: readonly (OpeningHours & { days: readonly Weekday[] })[] };
  rules: HouseRules;
}

/** A seating without its tables. */
export interface SeatingTimes {
  date: string;
  slot: string;
  hours: number;
}

/** The lead time if the rules name none. */
const LEAD_MINUTES = 30;

export function findHolidayHours(
  { holidayHours = [] }: Pick<HouseRules, 'holidayHours'>,
  date: string,
): HolidayHours | undefined {
  return holidayHours.find((day) => day.date === date);
}

/** The opening hours of a date; none on a closed day, several with a break. */
export function listOpeningHours({ restaurant, rules }: OpeningHouse, date: string): OpeningHours[] {
  if (rules.closedDays.some((day) => day.date === date)) return [];
  const holiday = findHolidayHours(rules, date);
  return holiday ? [holiday] : restaurant.hours.filter(({ days }) => days.includes(weekdayOf(date)));
}

/** The note of a closed date, empty for a closed weekday; undefined if the restaurant is open. */
export function findClosure(house: OpeningHouse, date: string): Localized | undefined {
  if (listOpeningHours(house, date).length > 0) return undefined;
  return house.rules.closedDays.find((day) => day.date === date)?.note ?? { en: '', ka: '' };
}

/** Hours since midnight; the end may be past 24. */
function toSpan({ opens, closes }: OpeningHours): { from: number; until: number } {
  const [from, until] = [readHour(opens), readHour(closes)];
  return { from, until: until > from ? until : until + 24 };
}

function readHour(time: string): number {
  return Number(time.slice(0, 2)) + Number(time.slice(3)) / 60;
}

/** The opening hours that touch a date, with those of the evening before that last past midnight. */
function listSpans(house: OpeningHouse, date: string) {
  const night = listOpeningHours(house, addDays(date, -1)).map(toSpan);
  return [
    ...night.map(({ from, until }) => ({ from: from - 24, until: until - 24 })),
    ...listOpeningHours(house, date).map(toSpan),
  ];
}

/** Whether a whole seating is in the opening hours. */
export function isOpenDuring(house: OpeningHouse, { date, slot, hours }: SeatingTimes): boolean {
  const begins = slotHour(slot);
  return listSpans(house, date).some(({ from, until }) => from <= begins && begins + hours <= until);
}

/** The hour at which a usual seating from an hour on ends: at the closing at the latest. Past 24 it is the next day. */
export function findUsualEnd(house: OpeningHouse, date: string, from: number): number {
  const until = findSpan(house, date, from)?.until ?? Infinity;
  return Math.max(from + 1, Math.min(from + house.rules.seatingHours, Math.floor(until)));
}

/** The hour at which the last seating ends: of the opening hours around an hour, or midnight. Past 24 it is the next day. */
export function findClosing(house: OpeningHouse, date: string, from: number): number {
  return Math.floor(findSpan(house, date, from)?.until ?? 24);
}

function findSpan(house: OpeningHouse, date: string, at: number) {
  return listSpans(house, date).find(({ from, until }) => from <= at && at < until);
}

/** The whole hours of a date, 0 to 23, in which the restaurant is open. */
export function listOpenHours(house: OpeningHouse, date: string): number[] {
  const spans = listSpans(house, date);
  return Array.from({ length: 24 }, (_, hour) => hour).filter((hour) =>
    spans.some(({ from, until }) => from <= hour && hour < until),
  );
}

/** The slots of a date at which a seating of the usual length can start. */
export function listOpenSlots(house: OpeningHouse, date: string): string[] {
  const hours = house.rules.seatingHours;
  return SLOTS.filter((slot) => isOpenDuring(house, { date, slot, hours }));
}

/** How long before a seating its orders end, in milliseconds. */
export function leadMs({ leadMinutes = LEAD_MINUTES }: Pick<HouseRules, 'leadMinutes'>): number {
  return leadMinutes * MINUTE_MS;
}

/** The slots of a date that diners can reserve at an instant. */
export function listBookableSlots(house: OpeningHouse, date: string, now: number): string[] {
  const upcoming = upcomingSlots(date, now + leadMs(house.rules));
  return listOpenSlots(house, date).filter((slot) => upcoming.includes(slot));
}

/**
 * The slots of the weekdays (by their index) and of the dates from a date on that do not have all slots: what the date
 * dialog must know.
 */
export function listSlotExceptions(house: OpeningHouse, today: string): Record<string, string[]> {
  const week = WEEKDAYS.map((_, index) => addDays(MONDAY, index));
  const usual = { ...house, rules: { ...house.rules, closedDays: [], holidayHours: [] } };
  const ofWeek = week.map((date) => [String(weekdayIndex(date)), listOpenSlots(usual, date)] as const);
  const { holidayHours = [] } = house.rules;
  const ofDates = holidayHours
    .filter(({ date }) => date >= today)
    .map(({ date }) => [date, listOpenSlots(house, date)] as const);
  return Object.fromEntries([...ofWeek.filter(([, slots]) => slots.length < SLOTS.length), ...ofDates]);
}

const MONDAY = '2026-01-05';

export interface SpecialDay {
  date: string;
  note: Localized;
  /** Undefined if the restaurant is closed. */
  hours: OpeningHours | undefined;
}

/** The days with other hours and the closed days from a date on, earliest first. */
export function listSpecialDays(
  { closedDays, holidayHours = [] }: Pick<HouseRules, 'closedDays' | 'holidayHours'>,
  today: string,
): SpecialDay[] {
  const isClosed = ({ date }: HolidayHours) => closedDays.some((day) => day.date === date);
  return [
    ...closedDays.map(({ date, note }) => ({ date, note, hours: undefined })),
    ...holidayHours
      .filter((day) => !isClosed(day))
      .map(({ date, note, opens, closes }) => ({ date, note, hours: { opens, closes } })),
  ]
    .filter(({ date }) => date >= today)
    .toSorted((first, second) => (first.date < second.date ? -1 : 1));
}
