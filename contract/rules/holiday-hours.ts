import type { Localized } from '#contract/values/language.ts';
import { slotHour, SLOTS, toSlot } from '#contract/values/time.ts';

interface OpeningHours {
  opens: string;
  closes: string;
}

export interface HolidayHours extends OpeningHours {
  date: string;
  note: Localized;
}

interface HouseRules {
  seatingHours: number;
  holidayHours?: readonly HolidayHours[] | undefined;
  closedDays: readonly { date: string; note: Localized }[];
}

export function findHolidayHours(
  { holidayHours = [] }: Pick<HouseRules, 'holidayHours'>,
  date: string,
): HolidayHours | undefined {
  return holidayHours.find((day) => day.date === date);
}

/** Whether a seating can start at a slot: on a day with other hours it also ends by the closing time. */
export function isSlotOpen({ opens, closes }: OpeningHours, slot: string, seatingHours: number): boolean {
  return slot >= opens && toSlot(slotHour(slot) + seatingHours) <= closes;
}

/** The slots of each date with other hours, from a date on. */
export function listHolidaySlots(
  { holidayHours = [], seatingHours }: Pick<HouseRules, 'holidayHours' | 'seatingHours'>,
  today: string,
): Record<string, string[]> {
  const ahead = holidayHours.filter(({ date }) => date >= today);
  return Object.fromEntries(
    ahead.map((day) => [day.date, SLOTS.filter((slot) => isSlotOpen(day, slot, seatingHours))]),
  );
}

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
