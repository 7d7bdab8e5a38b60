import { findOffers } from '#contract/rules/table-offers.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { listAvailability, type Asker } from './availability.ts';

/** Adds similar free tables to a `table_taken` error. */
export async function withOffers<Result>(
  ctx: Context,
  asker: Asker,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== 'table_taken') throw error;
    const { tables = [], wanted } = error.details;
    if (!wanted) throw error;
    if (await isOwnParty(ctx, asker, wanted)) throw new DomainError('party_open');
    const availability = await listAvailability(ctx, wanted.date, asker);
    const offers = findOffers({ floors: ctx.floors, availability }, { ...wanted, taken: tables });
    throw new DomainError('table_taken', { tables, offers });
  }
}

/** Whether the diner holds one of the tables for a party that chooses together: it is not "another guest". */
async function isOwnParty(
  { db }: Context,
  { userId }: Asker,
  { tables, date }: { tables: readonly string[]; date: string },
): Promise<boolean> {
  if (userId === undefined) return false;
  const row = await db
    .selectFrom('parties')
    .innerJoin('reservations', 'reservations.id', 'parties.reservation_id')
    .innerJoin('reservation_tables', 'reservation_tables.reservation_id', 'reservations.id')
    .select('reservations.id')
    .where('parties.user_id', '=', userId)
    .where('status', '=', 'confirmed')
    .where('pay_until', 'is not', null)
    .where('local_date', '=', date)
    .where('table_id', 'in', tables)
    .executeTakeFirst();
  return row !== undefined;
}
