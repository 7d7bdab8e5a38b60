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
    const availability = await listAvailability(ctx, wanted.date, asker);
    const offers = findOffers({ floors: ctx.floors, availability }, { ...wanted, taken: tables });
    throw new DomainError('table_taken', { tables, offers });
  }
}
