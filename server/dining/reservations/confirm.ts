import { endsAt } from '#contract/values/time.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { claimFreeTables } from '#server/dining/tables/claim-tables.ts';
import { getReservation } from './get.ts';
import { releaseReservation } from './release.ts';

/**
 * Confirms a hold, also an expired one whose tables are free. Returns false and releases the reservation if one of the
 * tables is taken or the reservation is over.
 */
export async function confirmReservation(trx: Trx, reservationId: string, now: number): Promise<boolean> {
  const seating = await getReservation(trx, reservationId);
  const isOver = now >= endsAt(seating.date, seating.slot, seating.hours);
  const claim = { owner: { reservationId }, seating, now, holdExpiresAt: null, replaced: [reservationId] };
  if (isOver || (await claimFreeTables(trx, claim)).length > 0) {
    await releaseReservation(trx, reservationId);
    return false;
  }
  await trx
    .updateTable('reservations')
    .set({ status: 'confirmed', hold_expires_at: null })
    .where('id', '=', reservationId)
    .execute();
  return true;
}
