import type { ExpressionBuilder } from 'kysely';
import { addDays, localDateAt, toSlot } from '#contract/values/time.ts';
import { recordAction } from '#server/platform/audit/log.ts';
import type { UndoStep } from '#server/platform/audit/undo-step.ts';
import { findMoney, MONEY_COLUMNS } from '#server/dining/refund-policy/order-money.ts';
import { guestName, guestPhoneToCall } from '#server/dining/reservations/guest-columns.ts';
import type { Database } from '#server/platform/db/database.ts';
import { isText } from '#server/platform/outbox/recipient.ts';
import type { RefusedKind } from '#server/platform/db/schema-accounts.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import type { House } from './change.ts';

/** A guest whom a mail or a text did not reach, or whom none can tell that a payment came too late. */
export interface Unreached {
  id: string;
  kind: RefusedKind;
  /** Milliseconds since 1970. */
  refusedAt: number;
  name: string;
  phone: string;
  /** Whether it was a text. */
  isText: boolean;
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
    .leftJoin('orders', (join) =>
      join.onRef('orders.reservation_id', '=', 'reservations.id').on('orders.part', '=', 1),
    )
    .leftJoin('reservation_guests', 'reservation_guests.reservation_id', 'reservations.id')
    .leftJoin('users', 'users.id', 'refused_mails.user_id')
    .select((eb) => [
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
      wasText(eb).as('isText'),
    ])
    .where((eb) =>
      eb.or([eb('refused_mails.reservation_id', 'is not', null), isExpected(eb, now), hasOffer(eb, now)]),
    )
    .orderBy('refused_at')
    .orderBy('refused_mails.id')
    .execute();
  const late = await listLate(
    db,
    rows.flatMap(({ reservationId }) => reservationId ?? []),
  );
  return rows.map(({ reservationId, date, start_hour: hour, first_name, last_name, guest, ...row }) => ({
    ...row,
    isText: Boolean(row.isText),
    refundTetri: findMoney(late.filter((order) => order.reservationId === reservationId)).refundTetri,
    name: guest || `${first_name ?? ''} ${last_name ?? ''}`.trim(),
    reservation:
      reservationId === null || date === null || hour === null
        ? undefined
        : { id: reservationId, date, slot: toSlot(hour) },
  }));
}

/** Payments of these reservations that could not be accepted. */
async function listLate(db: Database, reservationIds: readonly string[]) {
  if (reservationIds.length === 0) return [];
  return db
    .selectFrom('orders')
    .select('reservation_id as reservationId')
    .select(MONEY_COLUMNS)
    .where('reservation_id', 'in', reservationIds)
    .where('status', 'in', ['refund_due', 'refunded'])
    .where('cancellation_policy', 'is', null)
    .execute();
}

function wasText(eb: ExpressionBuilder<Schema, 'refused_mails'>) {
  const ofReservation = eb
    .selectFrom('orders as told')
    .select('told.id')
    .whereRef('told.reservation_id', '=', 'refused_mails.reservation_id');
  return eb.exists(
    eb
      .selectFrom('mail_outbox')
      .select('mail_outbox.id')
      .where((row) =>
        row.or([
          row('mail_outbox.reservation_id', '=', row.ref('refused_mails.reservation_id')),
          row('mail_outbox.order_id', 'in', ofReservation),
        ]),
      )
      .whereRef('mail_outbox.kind', '=', 'refused_mails.kind')
      .where((row) => isText(row)),
  );
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

/** Marks an unreached guest as called. Repeating it changes nothing. */
export async function markUnreachedCalled(ctx: House, { id, by }: { id: string; by: string }): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const mail = await trx.deleteFrom('refused_mails').where('id', '=', id).returningAll().executeTakeFirst();
    if (!mail) return;
    const subject = mail.reservation_id ?? mail.user_id ?? '';
    await recordAction(ctx, trx, { actor: by, action: 'called', subject, undo: { do: 'unreached', mail } });
  });
}

/** Undoes it, unless another mail has been refused since. */
export async function restoreUnreached(
  trx: Trx,
  { mail }: Extract<UndoStep, { do: 'unreached' }>,
): Promise<void> {
  await trx
    .insertInto('refused_mails')
    .values(mail)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
