import { findFittingTables } from '#contract/rules/fitting-tables.ts';
import type { Table } from '#contract/api/tables.ts';
import { endsAt, seatingHours, toSlot } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { listLiveClaims } from '#server/dining/tables/list-claims.ts';
import { listBlockedTables } from '#server/dining/tables/closures.ts';
import { listTables } from '#server/dining/tables/list.ts';
import type { Seating } from '#server/dining/tables/seating.ts';

export interface FreeTables {
  /** Every table of the house with whether it is free for the whole time. */
  tables: (Table & { isFree: boolean })[];
  /** The smallest set of free tables for the party; undefined if there is none. */
  fitting: string[] | undefined;
}

/**
 * Which tables are free from a slot on for some hours; hours that have passed do not count. `reservationId`: a
 * reservation whose own tables count as free, because it is being moved.
 */
export async function findFreeTables(
  ctx: Context,
  { date, slot, hours }: Omit<Seating, 'tables'>,
  { partySize, reservationId }: { partySize: number; reservationId?: string | undefined },
): Promise<FreeTables> {
  const now = await ctx.databaseClock(ctx.db);
  const wanted = seatingHours(date, slot, hours).filter(
    (claimed) => endsAt(claimed.date, toSlot(claimed.hour), 1) > now,
  );
  const dates = [...new Set(wanted.map((claimed) => claimed.date))];
  const [all, claims] = await Promise.all([
    listTables(ctx),
    dates.length > 0 ? listLiveClaims(ctx, dates) : [],
  ]);
  const blocked = listBlockedTables(ctx, date);
  const taken = new Set(
    claims
      .filter((claim) => claim.reservationId === null || claim.reservationId !== reservationId)
      .filter((claim) => wanted.some(({ date: day, hour }) => day === claim.date && hour === claim.hour))
      .map(({ tableId }) => tableId),
  );
  const tables = all.map((table) => ({
    ...table,
    isFree: !taken.has(table.tableNumber) && !blocked.includes(table.tableNumber),
  }));
  const limits = { ...ctx.rules, seatsPerGuest: 0, minimumPerTable: 0 };
  const fitting = findFittingTables(
    tables.filter(({ isFree }) => isFree),
    { partySize, limits },
  );
  return { tables, fitting };
}
