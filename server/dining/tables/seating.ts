import type { CreateReservationRequest } from '#contract/api/reservations.ts';
import { compareTableIds } from '#contract/values/table-ids.ts';
import { findSeatsProblem, type ChosenSeats, type TableLimits } from '#contract/rules/table-limits.ts';
import { findDateProblem } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
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
 * Checks a diner's choice against the rules, the calendar and the tables, and returns its seating. Call it in the
 * transaction that claims the tables, after the lock: they may have changed since the request came. Whether the tables
 * are free is checked by `claimTables`.
 */
export async function parseSeating(
  ctx: Context,
  { trx, now }: { trx: Trx; now: number },
  request: CreateReservationRequest,
): Promise<Seating> {
  const tables = listChosen(ctx, request);
  const chosen = { date: request.selectedDate, slot: request.selectedTime };
  const problem = findDateProblem(chosen, now, ctx.rules.daysAhead);
  if (problem) throw new DomainError(problem);
  const known = await trx
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
  const blocked = listBlockedTables(ctx, chosen.date).filter((table) => tables.includes(table));
  if (blocked.length > 0) throw new DomainError('table_taken', { tables: blocked, wanted: seating });
  return seating;
}

/** Each chosen table once, in the restaurant's order. */
function listChosen({ rules }: Context, { selectedTables }: CreateReservationRequest): string[] {
  const tables = [...new Set(selectedTables)].toSorted(compareTableIds);
  if (tables.length === 0) throw new DomainError('body_invalid', { fields: ['selectedTables'] });
  if (tables.length > rules.maxTables) throw new DomainError('too_many_tables');
  return tables;
}

function assertSeats(limits: TableLimits, chosen: ChosenSeats): void {
  const fields = ['partySize'];
  if ((chosen.partySize ?? 0) > chosen.seats) throw new DomainError('seats_too_few', { fields });
  const problem = findSeatsProblem(limits, chosen);
  if (problem) throw new DomainError(problem.code, { sentence: problem.sentence, fields });
}
