import { endsAt } from '#contract/time.ts';
import type { Trx } from '../db/transaction.ts';
import { DomainError } from '../errors.ts';
import { claimTables } from '../tables/claim.ts';
import { getReservation } from './get.ts';
import type { Seating } from '../tables/seating.ts';

/**
 * Confirms a hold; if it has expired, claims its tables again. Returns false and releases the reservation if one of the
 * tables is taken or the reservation is over. Use within `inClaimingTransaction`.
 */
export async function confirmReservation(trx: Trx, reservationId: string, now: number): Promise<boolean> {
  const seating = await getReservation(trx, reservationId);
  const isOver = now >= endsAt(seating.date, seating.slot, seating.hours);
  const isSeated =
    !isOver &&
    ((await confirmClaims(trx, reservationId, seating)) ||
      (await claimAgain(trx, { reservationId, seating, now })));
  await trx
    .updateTable('reservations')
    .set({ status: isSeated ? 'confirmed' : 'released', hold_expires_at: null })
    .where('id', '=', reservationId)
    .execute();
  return isSeated;
}

/** False if not every hour is still claimed. */
async function confirmClaims(trx: Trx, reservationId: string, seating: Seating): Promise<boolean> {
  const confirmed = await trx
    .updateTable('table_claims')
    .set({ hold_expires_at: null })
    .where('reservation_id', '=', reservationId)
    .executeTakeFirst();
  return Number(confirmed.numUpdatedRows) === seating.tables.length * seating.hours;
}

async function claimAgain(
  trx: Trx,
  claim: { reservationId: string; seating: Seating; now: number },
): Promise<boolean> {
  await trx.deleteFrom('table_claims').where('reservation_id', '=', claim.reservationId).execute();
  try {
    await claimTables(trx, { ...claim, owner: { reservationId: claim.reservationId }, holdExpiresAt: null });
    return true;
  } catch (error) {
    // `claimTables` throws this before it writes anything, so the transaction can continue.
    if (error instanceof DomainError && error.code === 'table_taken') return false;
    throw error;
  }
}
