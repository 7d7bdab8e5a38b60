import { findFittingTables } from '#contract/rules/fitting-tables.ts';
import type { JoinWaitingRequest } from '#contract/api/waiting.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { computeAvailability, readEvening, type Asker } from '#server/dining/tables/availability.ts';
import { assertOpenDuring } from '#server/dining/tables/opening.ts';

/** Throws `tables_free` while tables suit the party, `party_too_large`, `day_closed` and `slot_closed`. */
export async function assertFull(
  ctx: Context,
  { selectedDate: date, selectedTime: slot, partySize }: JoinWaitingRequest,
  asker: Asker = {},
): Promise<void> {
  const evening = await readEvening(ctx, date);
  if (evening.isClosed) throw new DomainError('day_closed');
  assertOpenDuring(ctx, { date, slot, hours: ctx.rules.seatingHours });
  const party = { partySize, house: ctx };
  if (!findFittingTables(evening.tables, party)) throw new DomainError('party_too_large');
  const availability = computeAvailability(ctx, evening, asker);
  const free = evening.tables.filter((_, index) => availability[index]?.bookedSlots.includes(slot) === false);
  if (findFittingTables(free, party)) throw new DomainError('tables_free');
}

/** Why nobody can wait for this time; undefined if somebody can. */
export async function findWaitRefusal(
  ctx: Context,
  request: JoinWaitingRequest,
): Promise<DomainError | undefined> {
  try {
    await assertFull(ctx, request);
    return undefined;
  } catch (error) {
    if (error instanceof DomainError) return error;
    throw error;
  }
}
