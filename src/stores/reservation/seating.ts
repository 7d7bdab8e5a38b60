import type { ReservationDraft } from '#contract/values/draft.ts';

/** Which tables, on which date, at what time. */
export interface Seating {
  tables: readonly string[];
  date: string;
  time: string;
}

export function isSameSeating(one: Seating, other: Seating): boolean {
  return (
    one.date === other.date &&
    one.time === other.time &&
    one.tables.length === other.tables.length &&
    one.tables.every((table) => other.tables.includes(table))
  );
}

export function seatingOf({ selectedTables, selectedDate, selectedTime }: ReservationDraft): Seating {
  return { tables: selectedTables, date: selectedDate, time: selectedTime };
}
