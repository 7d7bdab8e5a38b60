import { endsAt } from '#contract/values/time.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { claimFreeTables } from '#server/dining/tables/claim-tables.ts';
import type { Reservation } from './get.ts';
import { releaseReservation } from './release.ts';

/**
 * Claims the tables of a hold for good, also of one that has ended and whose tables are free, or held by the released ones
 * that it replaces. Returns false and releases the
 * reservation if one of the tables is taken or the reservation is over. `markConfirmed` must follow.
 */
export async function claimForGood(
  trx: Trx,
  reservation: Reservation,
  now: number,
  others: readonly string[] = [],
): Promise<boolean> {
  const { reservationId, date, slot, hours } = reservation;
  const isOver = now >= endsAt(date, slot, hours);
  const claim = {
    owner: { reservationId },
    seating: reservation,
    now,
    holdExpiresAt: null,
    replaced: [reservationId, ...others],
  };
  if (!isOver && (await claimFreeTables(trx, claim)).length === 0) return true;
  await releaseReservation(trx, reservationId);
  return false;
}

export async function markConfirmed(trx: Trx, reservationId: string): Promise<void> {
  await trx
    .updateTable('reservations')
    .set({ status: 'confirmed', hold_expires_at: null, pay_until: null })
    .where('id', '=', reservationId)
    .execute();
}
