import { lockDiner } from '#server/identity/accounts/lock-diner.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import { getReservation } from '#server/dining/reservations/get.ts';
import { releaseHold } from '#server/dining/reservations/release.ts';
import { recordAction } from '#server/records/log.ts';
import { cancelAttempt } from '#server/dining/payments/end.ts';

/**
 * Releases tables that are held and not paid for; a caller of the waiting list waits on. A payment in progress cannot be cancelled at the bank: it stays
 * watched, and a late payment is refunded. Throws `not_found` if the reservation is not an unpaid hold.
 */
export async function releaseHoldByStaff(
  ctx: Context,
  { reservationId, by }: { reservationId: string; by: string },
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const holder = await trx
      .selectFrom('reservations')
      .select('user_id')
      .where('id', '=', reservationId)
      .executeTakeFirst();
    if (!holder) throw new DomainError('not_found');
    const now = holder.user_id ? await lockDiner(ctx, trx, holder.user_id) : await ctx.databaseClock(trx);
    const reservation = await getReservation(trx, reservationId);
    if (!(await releaseHold(trx, reservationId))) throw new DomainError('not_found');
    await cancelAttempt(trx, reservationId, { cause: 'released_by_house', now });
    const { date, slot, tables } = reservation;
    const facts = { at: { date, slot, tables } };
    await recordAction(ctx, trx, { actor: by, action: 'hold_released', subject: reservationId, facts });
  });
}
