import type { ReservationDraft } from '#contract/draft.ts';

/** Which tables, on which date, at what time. */
export interface Visit {
  tables: readonly string[];
  date: string;
  time: string;
}

export function isSameVisit(one: Visit, other: Visit): boolean {
  return (
    one.date === other.date &&
    one.time === other.time &&
    one.tables.length === other.tables.length &&
    one.tables.every((table) => other.tables.includes(table))
  );
}

export function visitOf({ selectedTables, selectedDate, selectedTime }: ReservationDraft): Visit {
  return { tables: selectedTables, date: selectedDate, time: selectedTime };
}
