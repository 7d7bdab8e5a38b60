import type { CreateReservationRequest } from '#contract/reservations.ts';
import { compareTableIds } from '#contract/table-ids.ts';
import { findDateProblem } from '#contract/time.ts';
import type { Context } from '../context.ts';
import type { Trx } from '../db/transaction.ts';
import { DomainError } from '../errors.ts';
import { isDayClosed, listBlockedTables } from './closures.ts';

/** Tables from one slot of one date on, for some hours. */
export interface Seating {
  /** Each table once, in the order of the house. */
  tables: string[];
  date: string;
  slot: string;
  hours: number;
}

/** What a diner asks for, as a seating that the house could give if the tables are free. */
export async function parseSeating(ctx: Context, request: CreateReservationRequest): Promise<Seating> {
  const chosen = { date: request.selectedDate, slot: request.selectedTime };
  const problem = findDateProblem(chosen, ctx.clock(), ctx.rules.daysAhead);
  if (problem) throw new DomainError(problem);

  const tables = [...new Set(request.selectedTables)].toSorted(compareTableIds);
  if (tables.length === 0) throw new DomainError('body_invalid', { fields: ['selectedTables'] });
  if (tables.length > ctx.rules.maxTables) throw new DomainError('too_many_tables');
  const known = await ctx.db
    .selectFrom('dining_tables')
    .select(['id', 'seats'])
    .where('id', 'in', tables)
    .where('is_archived', '=', 0)
    .execute();
  if (known.length < tables.length) throw new DomainError('table_unknown');

  const seats = known.reduce((sum, table) => sum + table.seats, 0);
  if ((request.partySize ?? 0) > seats) throw new DomainError('seats_too_few', { fields: ['partySize'] });
  if (await isDayClosed(ctx, chosen.date)) throw new DomainError('day_closed');

  return { tables, ...chosen, hours: ctx.rules.seatingHours };
}

/**
 * Within the transaction that claims the tables: the day may have been closed since the request was read. Throws
 * `day_closed`, and `table_taken` for tables that `content/` blocks; claims show those that guests or the staff have.
 */
export async function assertBookable(ctx: Context, trx: Trx, { tables, date }: Seating): Promise<void> {
  if (await isDayClosed({ db: trx, rules: ctx.rules }, date)) throw new DomainError('day_closed');
  const blocked = listBlockedTables(ctx, date).filter((table) => tables.includes(table));
  if (blocked.length > 0) throw new DomainError('table_taken', { tables: blocked });
}
