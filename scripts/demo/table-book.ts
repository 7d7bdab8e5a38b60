import { findFittingTables } from '#contract/rules/fitting-tables.ts';
import type { Table } from '#contract/api/tables.ts';
import { seatingHours, toSlot, type ClaimedHour } from '#contract/values/time.ts';
import type { Random } from './random.ts';

/** Which hours of which tables are taken, so that the demo seats nobody twice. */
export interface TableBook {
  /** Free tables for a party; undefined if none fit. */
  find(wanted: { date: string; hour: number; hours: number; partySize: number }): string[] | undefined;
  isFree(table: string, hours: readonly ClaimedHour[]): boolean;
  take(tables: readonly string[], hours: readonly ClaimedHour[]): void;
  release(tables: readonly string[], hours: readonly ClaimedHour[]): void;
}

const LIMITS = { maxTables: 3 };

export function createTableBook(tables: readonly Table[], random: Random): TableBook {
  const taken = new Set<string>();
  const keysOf = (names: readonly string[], hours: readonly ClaimedHour[]) =>
    names.flatMap((table) => hours.map(({ date, hour }) => `${table} ${date} ${hour}`));
  const isFree = (table: string, hours: readonly ClaimedHour[]) =>
    !keysOf([table], hours).some((key) => taken.has(key));
  return {
    isFree,
    find: ({ date, hour, hours, partySize }) => {
      const wanted = seatingHours(date, toSlot(hour), hours);
      const free = tables.filter(({ tableNumber }) => isFree(tableNumber, wanted));
      return findFittingTables(random.shuffled(free), { partySize, house: { rules: LIMITS, floors: [] } });
    },
    take: (names, hours) => {
      for (const key of keysOf(names, hours)) taken.add(key);
    },
    release: (names, hours) => {
      for (const key of keysOf(names, hours)) taken.delete(key);
    },
  };
}
