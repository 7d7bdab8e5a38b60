import { getReservation } from '#server/dining/reservations/get.ts';
import { listSitting } from '#server/dining/reservations/sitting.ts';
import { StaffError } from '#server/errors.ts';
import { press, type House, type StaffRequest } from './change.ts';

interface Arrival extends StaffRequest {
  /** The reservations of guests who sat at the tables and have left. */
  left: readonly string[];
}

/**
 * Marks that guests have arrived, after those who sat at their tables have left: each is a step of its own, with its own
 * undo. Throws `still_seated` for others who sit there, and as `press`.
 */
export async function seat(ctx: House, { left, ...request }: Arrival): Promise<void> {
  const { tables } = await getReservation(ctx.db, request.reservationId);
  const sitting = await listSitting(ctx.db, await ctx.databaseClock(ctx.db));
  // A colleague may have moved them since the page was shown.
  const there = sitting
    .filter(({ table }) => tables.includes(table))
    .map(({ reservationId }) => reservationId);
  const gone = left.filter((id) => there.includes(id));
  await endSeatings(ctx, gone, request.by);
  await press(ctx, 'arrived', request);
}

/** Guests whose seating a colleague has ended meanwhile have left. Throws as `press`. */
export async function endSeatings(ctx: House, reservationIds: readonly string[], by: string): Promise<void> {
  for (const reservationId of reservationIds)
    await press(ctx, 'seating_ended', { reservationId, by }).catch((error: unknown) => {
      if (!(error instanceof StaffError && error.code === 'seating_over')) throw error;
    });
}
