import { sql } from 'kysely';
import { endsAt, localDateAt, toSlot } from '#contract/values/time.ts';
import { lockDiner } from '#server/identity/accounts/lock-diner.ts';
import { isStillProven, type ProvenUser } from '#server/identity/accounts/sessions.ts';
import type { Context } from '#server/context.ts';
import { noteDeletion } from '#server/platform/db/clear-log.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import { cancelAttempt } from '#server/dining/payments/end.ts';
import { lockReservation } from '#server/dining/orders/lock-reservation.ts';
import { releaseReservation } from '#server/dining/reservations/release.ts';
import { selectOwn } from './own-reservations.ts';
import { forgetAccount, forgetReservations } from './forget.ts';

/**
 * Deletes a diner's account: ends all sessions, gives held tables back and forgets the diner in every table. The rows of
 * the account and its orders stay for bookkeeping, without personal data, and a payment that arrives late is refunded.
 * Throws `evening_ahead` while a confirmed reservation is not over, and `password_wrong` if the password has been
 * changed since it was compared.
 */
export async function deleteAccount(ctx: Context, proven: ProvenUser): Promise<void> {
  const userId = proven.id;
  await inTransaction(ctx.db, async (trx) => {
    const now = await lockDiner(ctx, trx, userId);
    if (!(await isStillProven(trx, proven))) throw new DomainError('password_wrong');
    const own = await listOwn(trx, userId);
    for (const { id, mayBeOpen } of own) if (mayBeOpen(now)) await endOpen(trx, id, now);
    const email = await findProvenEmail(trx, userId);
    const added = await listPastAdded(trx, email, now);
    await forgetReservations(trx, [...own.map(({ id }) => id), ...added], now);
    await forgetAccount(trx, userId);
    if (email !== undefined) await forgetAddress(trx, email);
    await emptyAccount(trx, userId, now);
  });
  noteDeletion(ctx.db);
}

async function listOwn(trx: Trx, userId: string) {
  const rows = await selectOwn(trx, userId)
    .select(['local_date as date', 'start_hour as hour', 'duration_hours as hours'])
    .select((eb) =>
      eb
        .exists(
          eb
            .selectFrom('orders')
            .innerJoin('payments', 'payments.order_id', 'orders.id')
            .select('orders.id')
            .whereRef('orders.reservation_id', '=', 'reservations.id')
            .where('payments.status', '=', sql.lit('pending' as const)),
        )
        .as('isUnpaid'),
    )
    .orderBy('reservations.id')
    .execute();
  return rows.map(({ id, date, hour, hours, isUnpaid }) => ({
    id,
    mayBeOpen: (now: number) => Boolean(isUnpaid) || now < endsAt(date, toSlot(hour), hours),
  }));
}

/** Cancels what is unpaid of a reservation, as it is under its lock. Throws `evening_ahead` if it is paid. */
async function endOpen(trx: Trx, reservationId: string, now: number): Promise<void> {
  const { status, payUntil, date, slot, hours } = await lockReservation(trx, reservationId);
  const isPaid = status === 'confirmed' && payUntil === null;
  if (isPaid && now < endsAt(date, slot, hours)) throw new DomainError('evening_ahead');
  await cancelAttempt(trx, reservationId, { cause: 'account_deleted', now });
  if (!isPaid) await releaseReservation(trx, reservationId);
}

async function findProvenEmail(trx: Trx, userId: string): Promise<string | undefined> {
  const user = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst();
  return user?.email;
}

/** Past reservations that the staff added with the account's confirmed e-mail. Those ahead are still needed. */
async function listPastAdded(trx: Trx, email: string | undefined, now: number): Promise<string[]> {
  if (email === undefined) return [];
  const rows = await trx
    .selectFrom('guests')
    .innerJoin('reservations', 'reservations.id', 'guests.reservation_id')
    .select('reservations.id')
    .where('email', '=', email)
    .where('local_date', '<', localDateAt(now))
    .execute();
  return rows.map(({ id }) => id);
}

/** The account's confirmed e-mail: in notes of the house, and given for receipts of shares in other diners' lists. */
async function forgetAddress(trx: Trx, email: string): Promise<void> {
  await trx.deleteFrom('guest_notes').where('email', '=', email).execute();
  await trx.updateTable('payments').set({ receipt_email: null }).where('receipt_email', '=', email).execute();
}

/** The address becomes free for a new account, and no password fits any more. */
async function emptyAccount(trx: Trx, userId: string, now: number): Promise<void> {
  await trx
    .updateTable('users')
    .set({
      email: `deleted ${userId}`,
      email_confirmed_at: null,
      password_hash: '',
      first_name: '',
      last_name: '',
      phone: '',
      deleted_at: now,
    })
    .where('id', '=', userId)
    .execute();
}
