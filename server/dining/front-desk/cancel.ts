import { recordAction } from '#server/platform/audit/log.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import { enqueueHouseMail } from '#server/platform/outbox/enqueue.ts';
import { releaseReservation } from '#server/dining/reservations/release.ts';
import { claimTables } from '#server/dining/tables/claim-tables.ts';
import { describeSeating } from './describe.ts';
import { assertOpen, getStaffReservation, lockStaffReservation } from './staff-reservation.ts';

/**
 * Cancels a reservation that the staff added; paid ones are cancelled by `orders/cancel-by-staff.ts`, which refunds
 * them. A guest with an e-mail gets a mail. Throws `not_found` and `seating_over`.
 */
export async function cancelStaffReservation(
  ctx: Context,
  { reservationId, by }: { reservationId: string; by: string },
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const reservation = await lockStaffReservation(trx, reservationId);
    assertOpen(reservation, await ctx.databaseClock(trx));
    await cancel(ctx, trx, reservationId);
    await recordAction(ctx, trx, {
      actor: by,
      action: 'house_reservation_cancelled',
      subject: reservationId,
      detail: describeSeating(reservation),
      undo: { do: 'restore', reservationId },
    });
  });
}

/** Also undoes the addition of a reservation. */
export async function cancel(ctx: Context, trx: Trx, reservationId: string): Promise<void> {
  const { guest, order } = await lockStaffReservation(trx, reservationId);
  if (order || !guest) throw new DomainError('not_found');
  await releaseReservation(trx, reservationId);
  await tell(ctx, trx, { reservationId, guest, kind: 'cancellation' });
}

/** Undoes a cancellation. Throws `table_taken` if others have a table meanwhile, and `not_found`. */
export async function restoreStaffReservation(ctx: Context, trx: Trx, reservationId: string): Promise<void> {
  const restored = await trx
    .updateTable('reservations')
    .set({ status: 'confirmed' })
    .where('id', '=', reservationId)
    .where('status', '=', 'cancelled')
    .where('user_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!restored) throw new DomainError('not_found');
  const reservation = await getStaffReservation(trx, reservationId);
  const now = await ctx.databaseClock(trx);
  await claimTables(trx, {
    owner: { reservationId },
    seating: reservation,
    now,
    holdExpiresAt: null,
    from: now,
  });
  if (reservation.guest)
    await tell(ctx, trx, { reservationId, guest: reservation.guest, kind: 'confirmation' });
}

async function tell(
  ctx: Context,
  trx: Trx,
  {
    reservationId,
    guest,
    kind,
  }: {
    reservationId: string;
    guest: NonNullable<Awaited<ReturnType<typeof getStaffReservation>>['guest']>;
    kind: 'confirmation' | 'cancellation';
  },
): Promise<void> {
  const { email: recipient, language } = guest;
  const now = await ctx.databaseClock(trx);
  await enqueueHouseMail(trx, { reservationId, kind, language, recipient, now });
}
