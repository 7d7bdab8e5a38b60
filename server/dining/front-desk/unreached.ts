import { z } from 'zod';
import type { ExpressionBuilder } from 'kysely';
import { addDays, localDateAt, toSlot } from '#contract/values/time.ts';
import { recordAction } from '#server/records/log.ts';
import { undoable } from '#server/records/undo.ts';
import { findMoney, selectMoney } from '#server/dining/refund-policy/order-money.ts';
import { accountName, guestName, guestPhoneToCall } from '#server/dining/reservations/guest-columns.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { RefusedKind, UnreachedReason } from '#server/platform/db/tables/messages.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { StaffContext } from './change.ts';

/** A guest whom a mail or a text did not reach, or is late to reach, or whom none can tell that a payment came too late. */
export interface Unreached {
  id: string;
  kind: RefusedKind;
  /** Milliseconds since 1970. */
  refusedAt: number;
  name: string;
  phone: string;
  /** An address or a telephone number; null if it is of somebody else, or there was no mail. */
  recipient: string | null;
  reason: UnreachedReason;
  /** The code of RFC 3463 that the mail server gave, such as `5.1.1`. */
  status: string | null;
  /** What is refunded because it came too late. */
  refundTetri: number;
  /** Undefined for mails about an account or the waiting list. */
  reservation: { id: string; date: string; slot: string } | undefined;
}

/**
 * Guests to call, of all dates, oldest first. A diner whose mail was about the account counts only with a reservation to
 * come or an open offer of tables: anybody can register an address that does not exist.
 */
export async function listUnreached(db: Database, now: number): Promise<Unreached[]> {
  const rows = await db
    .selectFrom('refused_mails')
    .leftJoin('reservations', 'reservations.id', 'refused_mails.reservation_id')
    .leftJoin('guests', 'guests.reservation_id', 'reservations.id')
    .leftJoin('users', 'users.id', 'refused_mails.user_id')
    .select([
      'refused_mails.id',
      'kind',
      'refused_at as refusedAt',
      'refused_mails.reservation_id as reservationId',
      'local_date as date',
      'start_hour',
      'first_name',
      'last_name',
      guestName.as('guest'),
      guestPhoneToCall.as('phone'),
      'recipient',
      'reason',
      'refused_mails.status as status',
    ])
    .where((eb) =>
      eb.or([eb('refused_mails.reservation_id', 'is not', null), isExpected(eb, now), hasOffer(eb, now)]),
    )
    .where('called_at', 'is', null)
    .where((eb) => stillWaits(eb, now))
    .orderBy('refused_at')
    .orderBy('refused_mails.id')
    .execute();
  const late = await listLate(
    db,
    rows.flatMap(({ reservationId }) => reservationId ?? []),
  );
  return rows.map(({ reservationId, date, start_hour: hour, first_name, last_name, guest, ...row }) => ({
    ...row,
    refundTetri: findMoney(late.filter((order) => order.reservationId === reservationId)).refundTetri,
    name: guest || accountName({ first_name, last_name }),
    reservation:
      reservationId === null || date === null || hour === null
        ? undefined
        : { id: reservationId, date, slot: toSlot(hour) },
  }));
}

/** Payments of these reservations that could not be accepted. */
async function listLate(db: Database, reservationIds: readonly string[]) {
  if (reservationIds.length === 0) return [];
  return selectMoney(db)
    .select('reservation_id as reservationId')
    .where('reservation_id', 'in', reservationIds)
    .where('status', 'in', ['refund_due', 'refunded'])
    .where('confirmed_at', 'is', null)
    .execute();
}

/** A message that is late is no task any more once it is sent, outdated or replaced by another. */
function stillWaits(eb: ExpressionBuilder<Schema, 'refused_mails'>, now: number) {
  return eb.or([
    eb('reason', '<>', 'late'),
    eb.exists(
      eb
        .selectFrom('messages')
        .leftJoin('reservations as subject', 'subject.id', 'messages.reservation_id')
        .select('messages.id')
        .whereRef('messages.id', '=', 'refused_mails.mail_id')
        .where('sent_at', 'is', null)
        .where((of) => of.or([of('expires_at', 'is', null), of('expires_at', '>', now)]))
        .where((of) =>
          of.or([of('messages.kind', '<>', 'waiting_offer'), of('subject.status', '=', 'held')]),
        ),
    ),
  ]);
}

function isExpected(eb: ExpressionBuilder<Schema, 'refused_mails'>, now: number) {
  return eb.exists(
    eb
      .selectFrom('reservations as coming')
      .select('coming.id')
      .whereRef('coming.user_id', '=', 'refused_mails.user_id')
      .where('coming.status', '=', 'confirmed')
      .where('coming.local_date', '>=', addDays(localDateAt(now), -1)),
  );
}

function hasOffer(eb: ExpressionBuilder<Schema, 'refused_mails'>, now: number) {
  return eb.exists(
    eb
      .selectFrom('waiting_entries')
      .select('waiting_entries.id')
      .whereRef('waiting_entries.user_id', '=', 'refused_mails.user_id')
      .where('offered_until', '>', now),
  );
}

const undoCall = undoable('unreached', {
  permission: 'floor',
  shape: z.object({ id: z.string() }),
  undo: (trx, { id }) =>
    trx.updateTable('refused_mails').set({ called_at: null }).where('id', '=', id).execute(),
});

/** Marks an unreached guest as called. Repeating it changes nothing. */
export async function markUnreachedCalled(
  ctx: StaffContext,
  { id, by }: { id: string; by: string },
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const mail = await trx
      .updateTable('refused_mails')
      .set({ called_at: await ctx.databaseClock(trx) })
      .where('id', '=', id)
      .where('called_at', 'is', null)
      .returning(['reservation_id', 'user_id'])
      .executeTakeFirst();
    if (!mail) return;
    const subject = mail.reservation_id ?? mail.user_id ?? '';
    await recordAction(ctx, trx, { actor: by, action: 'called', subject, undo: undoCall({ id }) });
  });
}
