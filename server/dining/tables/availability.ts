import { toTableId } from '#contract/values/table-ids.ts';
import type { Table, TableAvailability, TableSlotAvailability } from '#contract/api/tables.ts';
import { listBookableSlots } from '#contract/rules/opening-hours.ts';
import { addDays, seatingHours, SLOTS } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { listLiveClaims, type LiveClaim } from './list-claims.ts';
import { findClosedDates, listBlockedTables } from './closures.ts';
import { listTables } from './list.ts';

/** Whose claims count as free, because a new choice replaces them. */
export interface Asker {
  /** The diner's own hold. */
  userId?: string | undefined;
  /** The confirmed reservation that is being moved. */
  movedId?: string | undefined;
}

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
 * For each table, the slots of a date at which no seating can start, because it would overlap a claim, it is too late
 * to order or the restaurant is not open.
 */
export function computeAvailability(ctx: Context, evening: Evening, asker: Asker = {}): TableAvailability[] {
  const { date, tables, isClosed } = evening;
  const blocked = listBlockedTables(ctx, date);
  const isTakenAt = findTaken(evening, asker);
  const bookable = new Set(isClosed ? [] : listBookableSlots(ctx, date, ctx.clock()));
  const seatings = SLOTS.map((slot) => ({ slot, hours: seatingHours(date, slot, ctx.rules.seatingHours) }));

  return tables.map(({ tableNumber }) => {
    const bookedSlots = seatings
      .filter(
        ({ slot, hours }) =>
          !bookable.has(slot) ||
          blocked.includes(tableNumber) ||
          hours.some((hour) => isTakenAt(tableNumber, hour)),
      )
      .map(({ slot }) => slot);
    return { tableNumber, isAvailable: bookedSlots.length < SLOTS.length, bookedSlots };
  });
}

/** Says whether others have a table in an hour. */
export function findTaken({ claims }: Pick<Evening, 'claims'>, asker: Asker) {
  const ofOthers = claims.filter((claim) => !isOfAsker(claim, asker));
  const taken = new Set(ofOthers.map((claim) => toKey(claim.tableId, claim)));
  return (table: string, hour: { date: string; hour: number }) => taken.has(toKey(table, hour));
}

function isOfAsker({ holderId, reservationId }: LiveClaim, { userId, movedId }: Asker): boolean {
  return (holderId !== null && holderId === userId) || (reservationId !== null && reservationId === movedId);
}

export async function listAvailability(
  ctx: Context,
  date: string,
  asker: Asker = {},
): Promise<TableAvailability[]> {
  return computeAvailability(ctx, await readEvening(ctx, date), asker);
}

/** Availability of one table at one slot. Accepts every form of the table's id (`5`, `table5`). Throws `not_found`. */
export async function getTableAvailability(
  ctx: Context,
  asked: { table: string; date: string; slot: string },
  asker: Asker = {},
): Promise<TableSlotAvailability> {
  const id = toTableId(asked.table);
  const entries = await listAvailability(ctx, asked.date, asker);
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
