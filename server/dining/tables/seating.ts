import type { CreateReservationRequest } from '#contract/api/reservations.ts';
import { compareTableIds } from '#contract/values/table-ids.ts';
import { findSeatsProblem, type ChosenSeats, type TableLimits } from '#contract/rules/table-limits.ts';
import { findDateProblem } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { assertOpenDuring, assertOrderable } from './opening.ts';
import { isClosedByStaff, listBlockedTables } from './closures.ts';

/** Tables taken from one slot of one date for some hours. */
export interface Seating {
  /** Each table once, in the restaurant's order. */
  tables: string[];
  date: string;
  slot: string;
  hours: number;
}

/**
 * Checks a request against the rules and the tables, and returns its seating. Does not check whether the tables are
 * free.
 */
export async function parseSeating(ctx: Context, request: CreateReservationRequest): Promise<Seating> {
  const chosen = { date: request.selectedDate, slot: request.selectedTime };
  const now = ctx.clock();
  const problem = findDateProblem(chosen, now, ctx.rules.daysAhead);
  if (problem) throw new DomainError(problem);

  const tables = [...new Set(request.selectedTables)].toSorted(compareTableIds);
  if (tables.length === 0) throw new DomainError('body_invalid', { fields: ['selectedTables'] });
  if (tables.length > ctx.rules.maxTables) throw new DomainError('too_many_tables');
  const known = await ctx.db
    .selectFrom('dining_tables')
    .select(['id', 'seats', isClosedByStaff(chosen.date).as('isClosed')])
    .where('id', 'in', tables)
    .where('is_archived', '=', 0)
    .execute();
  if (known.length < tables.length) throw new DomainError('table_unknown');

  const seats = known.reduce((sum, table) => sum + table.seats, 0);
  assertSeats(ctx.rules, { tables: tables.length, seats, partySize: request.partySize ?? undefined });
  if (known.some((table) => table.isClosed)) throw new DomainError('day_closed');
  const seating = { tables, ...chosen, hours: ctx.rules.seatingHours };
  assertOpenDuring(ctx, seating);
  assertOrderable(ctx, seating, now);
  return seating;
}

function assertSeats(limits: TableLimits, chosen: ChosenSeats): void {
  const fields = ['partySize'];
  if ((chosen.partySize ?? 0) > chosen.seats) throw new DomainError('seats_too_few', { fields });
  const problem = findSeatsProblem(limits, chosen);
  if (problem) throw new DomainError(problem.code, { sentence: problem.sentence, fields });
}

/**
 * Checks again in the transaction that claims the tables, where `isClosedByStaff` was read, because the day may have
 * been closed, or other hours published, meanwhile. Throws `day_closed`, `slot_closed`, and `table_taken` for tables
 * that `content/` blocks. `claimTables` checks the other ones.
 */
export function assertBookable(ctx: Context, seating: Seating & { isClosedByStaff: boolean }): void {
  const { tables, date } = seating;
  if (seating.isClosedByStaff) throw new DomainError('day_closed');
  assertOpenDuring(ctx, seating);
  const blocked = listBlockedTables(ctx, date).filter((table) => tables.includes(table));
  if (blocked.length > 0) throw new DomainError('table_taken', { tables: blocked });
}
