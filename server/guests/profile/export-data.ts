import type { ExportAnswer } from '#contract/api/accounts.ts';
import type { SelectQueryBuilder } from 'kysely';
import { HOST } from '#server/dining/payments/shares.ts';
import type { Context } from '#server/context.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { GUEST_KINDS } from '#server/platform/db/tables/messages.ts';
import type { Database } from '#server/platform/db/database.ts';

/** Secrets, keys of requests, and who of the staff did something: that is not about the diner. */
const OMITTED = new Set([
  'password_hash',
  'token_hash',
  'key_hash',
  'network',
  'idempotency_key',
  'refund_key',
  'refund_key_tetri',
  'redirect_url',
  'marked_by',
  'changed_by',
  'added_by',
  'former_note',
  'cancelled_by',
  'actor',
]);

/** Everything that the restaurant has about the diner, by table. */
export async function exportData({ db }: Context, userId: string): Promise<ExportAnswer> {
  const proven = provenEmail(db, userId);
  const added = db
    .selectFrom('guests')
    .innerJoin('reservations', 'id', 'reservation_id')
    .select('reservation_id')
    .where('user_id', 'is', null)
    .where('email', 'in', proven);
  const reservations = db
    .selectFrom('reservations')
    .select('id')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('id', 'in', added)]));
  const orders = db.selectFrom('orders').select('id').where('user_id', '=', userId);
  const payments = db.selectFrom('payments').select('payment_id').where('order_id', 'in', orders);
  const rows = {
    users: db.selectFrom('users').selectAll().where('id', '=', userId),
    sessions: db.selectFrom('sessions').selectAll().where('user_id', '=', userId),
    handover_offers: db.selectFrom('handover_offers').selectAll().where('user_id', '=', userId),
    reservations: db.selectFrom('reservations').selectAll().where('id', 'in', reservations),
    guests: db.selectFrom('guests').selectAll().where('reservation_id', 'in', reservations),
    guest_notes: db
      .selectFrom('guest_notes')
      .selectAll()
      .where((eb) => eb.or([eb('user_id', '=', userId), eb('email', 'in', proven)])),
    ...listSeatings(db, reservations),
    ...listParties(db, userId, orders),
    ...listWaiting(db, userId),
    remembered_requests: db.selectFrom('remembered_requests').selectAll().where('user_id', '=', userId),
    orders: db.selectFrom('orders').selectAll().where('user_id', '=', userId),
    order_items: db.selectFrom('order_items').selectAll().where('order_id', 'in', orders),
    order_events: db.selectFrom('order_events').selectAll().where('payment_id', 'in', payments),
    bank_movements: db.selectFrom('bank_movements').selectAll().where('payment_id', 'in', payments),
    dish_removals: db.selectFrom('dish_removals').selectAll().where('order_id', 'in', orders),
    house_cancellations: db.selectFrom('house_cancellations').selectAll().where('order_id', 'in', orders),
    messages: db
      .selectFrom('messages')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb('user_id', '=', userId),
          // Others were told of these reservations too.
          eb.and([eb('reservation_id', 'in', reservations), eb('kind', 'in', GUEST_KINDS)]),
        ]),
      ),
    refused_mails: db
      .selectFrom('refused_mails')
      .selectAll()
      .where((eb) => eb.or([eb('user_id', '=', userId), eb('reservation_id', 'in', reservations)])),
    staff_actions: db
      .selectFrom('staff_actions')
      .selectAll()
      .where((eb) => eb.or([eb('subject', 'in', reservations), eb('subject', 'in', orders)])),
  };
  const answer: ExportAnswer = {};
  for (const [table, query] of Object.entries(rows)) {
    const found: object[] = await query.execute();
    answer[table] = found.map(toPlain);
  }
  return answer;
}

/**
 * The confirmed e-mail of an account, or nothing. Only it shows that reservations and notes of the house without an account
 * are about this diner; nobody has checked the telephone number.
 */
function provenEmail(db: Database, userId: string) {
  return db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('email_confirmed_at', 'is not', null);
}

/** Instants become texts; all other values stay as they are stored. */
function toPlain(row: object): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(row).flatMap(([column, value]: [string, unknown]) => {
      if (OMITTED.has(column)) return [];
      const isInstant = typeof value === 'number' && /(^|_)at$/.test(column);
      return [[column, isInstant ? new Date(value).toISOString() : value]];
    }),
  );
}

/**
 * The parties that the diner has begun, and what they have chosen; what their guests have is about the guests. Of other
 * parties, what they have paid with a receipt to their confirmed e-mail.
 */
function listParties(
  db: Database,
  userId: string,
  orders: SelectQueryBuilder<Schema, 'orders', { id: string }>,
) {
  const own = db.selectFrom('reservations').select('id').where('user_id', '=', userId);
  const ofDiner = db
    .selectFrom('parties')
    .where((eb) => eb.or([eb('user_id', '=', userId), eb('reservation_id', 'in', own)]));
  const parties = ofDiner.select('reservation_id');
  const hosts = db
    .selectFrom('party_guests')
    .select('id')
    .where('reservation_id', 'in', parties)
    .where('position', '=', HOST);
  return {
    parties: ofDiner.selectAll(),
    party_guests: db.selectFrom('party_guests').selectAll().where('id', 'in', hosts),
    party_dishes: db.selectFrom('party_dishes').selectAll().where('guest_id', 'in', hosts),
    party_shares: db.selectFrom('party_shares').selectAll().where('guest_id', 'in', hosts),
    party_payments: db.selectFrom('party_payments').selectAll().where('guest_id', 'in', hosts),
    // Of the orders of a reservation those that the diner has paid.
    payments: db
      .selectFrom('payments')
      .selectAll()
      .where((eb) =>
        eb.or([
          eb('receipt_email', 'in', provenEmail(db, userId)),
          eb('payer_id', 'in', hosts),
          eb.and([eb('payer_id', 'is', null), eb('order_id', 'in', orders)]),
        ]),
      ),
  };
}

/** What belongs to reservations. */
function listSeatings(db: Database, ids: SelectQueryBuilder<Schema, 'reservations', { id: string }>) {
  return {
    reservation_tables: db.selectFrom('reservation_tables').selectAll().where('reservation_id', 'in', ids),
    reservation_moves: db.selectFrom('reservation_moves').selectAll().where('reservation_id', 'in', ids),
    seating_proposals: db.selectFrom('seating_proposals').selectAll().where('reservation_id', 'in', ids),
    reservation_marks: db.selectFrom('reservation_marks').selectAll().where('reservation_id', 'in', ids),
  };
}

/** Entries of the account, and those of calls under its confirmed e-mail. */
function listWaiting(db: Database, userId: string) {
  const guests = db.selectFrom('waiting_guests').where('email', 'in', provenEmail(db, userId));
  return {
    waiting_entries: db
      .selectFrom('waiting_entries')
      .selectAll()
      .where((eb) => eb.or([eb('user_id', '=', userId), eb('id', 'in', guests.select('entry_id'))])),
    waiting_guests: guests.selectAll(),
  };
}
