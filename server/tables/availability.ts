import { toTableId } from '#contract/table-ids.ts';
import type { Table, TableAvailability, TableSlotAvailability } from '#contract/tables.ts';
import { addDays, seatingHours, SLOTS, upcomingSlots } from '#contract/time.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { listLiveClaims, type LiveClaim } from './claims.ts';
import { findClosedDates, listBlockedTables } from './closures.ts';
import { listTables } from './list.ts';

/** Everything that decides which tables of a date are free. */
export interface Evening {
  date: string;
  tables: Table[];
  /** Includes the next date, because a late seating runs past midnight. */
  claims: LiveClaim[];
  isClosed: boolean;
}

export async function readEvening(ctx: Context, date: string): Promise<Evening> {
  const [evening] = await readEvenings(ctx, [date]);
  if (!evening) throw new Error(`No evening was read for ${date}`);
  return evening;
}

/** Reads several dates with as many queries as one. */
export async function readEvenings(ctx: Context, dates: readonly string[]): Promise<Evening[]> {
  const days = new Set(dates.flatMap((date) => [date, addDays(date, 1)]));
  const [tables, claims, closed] = await Promise.all([
    listTables(ctx),
    listLiveClaims(ctx, [...days]),
    findClosedDates(ctx, dates),
  ]);
  const byDay = Map.groupBy(claims, ({ date }) => date);
  return dates.map((date) => ({
    date,
    tables,
    claims: [...(byDay.get(date) ?? []), ...(byDay.get(addDays(date, 1)) ?? [])],
    isClosed: closed.has(date),
  }));
}

/**
 * For each table, the slots of a date at which no seating can start, because it would overlap a claim or the slot has
 * passed. The asker's own hold counts as free, because a new choice replaces it.
 */
export function computeAvailability(ctx: Context, evening: Evening, askerId?: string): TableAvailability[] {
  const { date, tables, claims, isClosed } = evening;
  const blocked = listBlockedTables(ctx, date);
  const ofOthers = claims.filter(({ holderId }) => holderId === null || holderId !== askerId);
  const taken = new Set(ofOthers.map((claim) => toKey(claim.tableId, claim)));
  const upcoming = new Set(isClosed ? [] : upcomingSlots(date, ctx.clock()));
  const seatings = SLOTS.map((slot) => ({ slot, hours: seatingHours(date, slot, ctx.rules.seatingHours) }));

  return tables.map(({ tableNumber }) => {
    const bookedSlots = seatings
      .filter(
        ({ slot, hours }) =>
          !upcoming.has(slot) ||
          blocked.includes(tableNumber) ||
          hours.some((hour) => taken.has(toKey(tableNumber, hour))),
      )
      .map(({ slot }) => slot);
    return { tableNumber, isAvailable: bookedSlots.length < SLOTS.length, bookedSlots };
  });
}

export async function listAvailability(
  ctx: Context,
  date: string,
  askerId?: string,
): Promise<TableAvailability[]> {
  return computeAvailability(ctx, await readEvening(ctx, date), askerId);
}

/** Availability of one table at one slot. Accepts every form of the table's id (`5`, `table5`). Throws `not_found`. */
export async function getTableAvailability(
  ctx: Context,
  asked: { table: string; date: string; slot: string },
  askerId?: string,
): Promise<TableSlotAvailability> {
  const id = toTableId(asked.table);
  const entries = await listAvailability(ctx, asked.date, askerId);
  const entry = entries.find(({ tableNumber }) => tableNumber === id);
  if (!entry) throw new DomainError('not_found');
  return {
    tableNumber: entry.tableNumber,
    date: asked.date,
    timeSlot: asked.slot,
    isAvailable: !entry.bookedSlots.includes(asked.slot),
  };
}

function toKey(tableId: string, { date, hour }: { date: string; hour: number }): string {
  return `${tableId} ${date} ${hour}`;
}
