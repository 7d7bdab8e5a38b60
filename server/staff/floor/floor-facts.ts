import type { Context } from '#server/context.ts';
import { listOpenHolds, listProposedTables } from '#server/dining/reservations/open-holds.ts';
import { isDayClosed, listBlockedTables } from '#server/dining/tables/closures.ts';
import { listCallersToCall, type WaitingGuest } from '#server/dining/waiting/list-for-date.ts';
import { listTables } from '#server/dining/tables/list.ts';
import { listUndoable, type UndoableAction } from '#server/staff/undo/list-undoable.ts';
import { describeFloor, type Floor } from './describe-floor.ts';
import { listDayReservations } from '#server/staff/page/day-reservations.ts';

export interface FloorView {
  floor: Floor;
  isClosed: boolean;
  undoable: UndoableAction[];
  /** Callers of all dates for whom tables are held: no mail tells them. */
  callers: WaitingGuest[];
  /** When it was read; milliseconds since 1970. */
  now: number;
}

/** The floor of a date at this instant. */
export async function getFloor(ctx: Context, date: string): Promise<FloorView> {
  const { db, rules } = ctx;
  const now = await ctx.databaseClock(db);
  const [tables, reservations, holds, proposed, blocks, isClosed, undoable, callers] = await Promise.all([
    listTables(ctx),
    listDayReservations(db, date),
    listOpenHolds(db, date, now),
    listProposedTables(db, date, now),
    listBlocks(ctx, date),
    isDayClosed(ctx, date),
    listUndoable(ctx, 'floor'),
    listCallersToCall(db, now),
  ]);
  const facts = {
    date,
    tables,
    reservations,
    holds: [...holds, ...proposed],
    blocks,
    rules,
  };
  return { floor: describeFloor(facts, now), isClosed, undoable, callers, now };
}

async function listBlocks(ctx: Context, date: string) {
  const ofStaff = await ctx.db
    .selectFrom('table_blocks')
    .select(['table_id as table', 'from_hour as fromHour', 'to_hour as toHour', 'note'])
    .where('local_date', '=', date)
    .execute();
  const ofContent = listBlockedTables(ctx, date).map((table) => ({
    table,
    fromHour: 0,
    toHour: 24,
    note: '',
  }));
  return [...ofStaff, ...ofContent];
}
