import type { ExportAnswer } from '#contract/accounts.ts';
import type { Context } from '../context.ts';

/** Secrets, keys of requests, and who of the staff did something: that is not about the diner. */
const OMITTED = new Set([
  'password_hash',
  'token_hash',
  'network',
  'idempotency_key',
  'request_key',
  'request_hash',
  'refund_key',
  'refund_key_tetri',
  'redirect_url',
  'marked_by',
  'cancelled_by',
  'actor',
]);

/** Everything that the restaurant has about the diner, by table. */
export async function exportData({ db }: Context, userId: string): Promise<ExportAnswer> {
  const reservations = db.selectFrom('reservations').select('id').where('user_id', '=', userId);
  const orders = db.selectFrom('orders').select('id').where('user_id', '=', userId);
  const rows = {
    users: db.selectFrom('users').selectAll().where('id', '=', userId),
    sessions: db.selectFrom('sessions').selectAll().where('user_id', '=', userId),
    account_mails: db.selectFrom('account_mails').selectAll().where('user_id', '=', userId),
    reservations: db.selectFrom('reservations').selectAll().where('user_id', '=', userId),
    reservation_tables: db
      .selectFrom('reservation_tables')
      .selectAll()
      .where('reservation_id', 'in', reservations),
    reservation_moves: db
      .selectFrom('reservation_moves')
      .selectAll()
      .where('reservation_id', 'in', reservations),
    reservation_marks: db
      .selectFrom('reservation_marks')
      .selectAll()
      .where('reservation_id', 'in', reservations),
    waiting_entries: db.selectFrom('waiting_entries').selectAll().where('user_id', '=', userId),
    remembered_requests: db.selectFrom('remembered_requests').selectAll().where('user_id', '=', userId),
    orders: db.selectFrom('orders').selectAll().where('user_id', '=', userId),
    order_items: db.selectFrom('order_items').selectAll().where('order_id', 'in', orders),
    order_events: db.selectFrom('order_events').selectAll().where('order_id', 'in', orders),
    dish_removals: db.selectFrom('dish_removals').selectAll().where('order_id', 'in', orders),
    house_cancellations: db.selectFrom('house_cancellations').selectAll().where('order_id', 'in', orders),
    mail_outbox: db
      .selectFrom('mail_outbox')
      .selectAll()
      .where('order_id', 'in', orders)
      .where('kind', '<>', 'stuck_refund'),
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
