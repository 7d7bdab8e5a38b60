import { GUEST_KINDS } from '#server/platform/db/tables/messages.ts';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createDatabaseClock } from '#server/platform/db/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { changeShape } from '#server/dining/front-desk/change.ts';
import { findTableProblems } from '#tests/support/model/table-problems.ts';
import type { Acknowledged, Facts } from './facts.ts';
import type { House } from './house.ts';

const bankAnswer = z.object({
  orders: z.array(
    z.object({
      orderId: z.string(),
      externalOrderId: z.string().nullable(),
      status: z.string(),
      chargedTetri: z.number(),
      refundedTetri: z.number(),
    }),
  ),
});

/** Reads everything that the checker needs from a running system. */
export async function readFacts(house: House, journal: Acknowledged[]): Promise<Facts> {
  const answer = await fetch(`${house.bankUrl}/sandbox/orders`);
  const database = await readDatabase(house);
  return {
    ...database,
    bankOrders: bankAnswer.parse(await answer.json()).orders,
    mails: readMails(join(house.dataFolder, 'mail'), database),
    journal,
  };
}

export async function readDatabase({
  db,
  engine,
}: Pick<House, 'db' | 'engine'>): Promise<Omit<Facts, 'bankOrders' | 'mails' | 'journal'>> {
  const users = await db.selectFrom('users').select('email').execute();
  const orders = await db
    .selectFrom('orders')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select(['id', 'reservation_id', 'purpose', 'status', 'total_tetri', 'removed_tetri'])
    .select(['bank_order_id', 'cancellation_policy'])
    .execute();
  const facts = {
    orders,
    events: await db
      .selectFrom('order_events')
      .innerJoin('payments', 'payments.payment_id', 'order_events.payment_id')
      .select(['order_id', 'to_status', 'cause', 'at'])
      .orderBy('sequence')
      .execute(),
    reservations: await readReservations(db),
    moves: await db.selectFrom('reservation_moves').selectAll().orderBy('sequence').execute(),
    removals: await db.selectFrom('dish_removals').selectAll().execute(),
    steps: await readSteps(db),
    actions: await db.selectFrom('staff_actions').select(['subject', 'action']).execute(),
    waiting: await readWaiting(db),
    outbox: await db
      .selectFrom('messages')
      .select(['id', 'order_id', 'kind'])
      .where('kind', 'in', GUEST_KINDS)
      .execute(),
    emails: users.map(({ email }) => email),
  };
  // Read last: a hold that has expired by then does not count.
  const now = await createDatabaseClock(engine)(db);
  return { ...facts, now, tableProblems: await findTableProblems(db, now) };
}

async function readSteps(db: Database): Promise<Facts['steps']> {
  const rows = await db
    .selectFrom('staff_undos')
    .innerJoin('staff_actions', 'staff_actions.id', 'action_id')
    .select(['action_id as actionId', 'at', 'undone_at as undoneAt', 'step'])
    .orderBy('at')
    .execute();
  return rows.flatMap(({ step: stored, ...row }) => {
    const change = changeShape.safeParse(JSON.parse(stored)).data;
    return change ? [{ ...row, ...change }] : [];
  });
}

async function readWaiting(db: Database): Promise<Facts['waiting']> {
  const entries = await db
    .selectFrom('waiting_entries')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['email', 'local_date as date', 'start_hour as hour'])
    .execute();
  const reservations = await db
    .selectFrom('reservations')
    .innerJoin('users', 'users.id', 'user_id')
    .select(['email', 'local_date as date', 'start_hour as hour', 'status', 'is_offered as isOffered'])
    .execute();
  const seated = new Set(
    reservations
      .filter(({ status }) => status === 'confirmed')
      .map(({ email, date, hour }) => `${email} ${date} ${hour}`),
  );
  const offers = reservations
    .filter(({ isOffered }) => isOffered === 1)
    .map(({ email, date, hour }) => {
      const isTaken = seated.has(`${email} ${date} ${hour}`);
      return { email, date, hour, offer: isTaken ? ('taken' as const) : ('not taken' as const) };
    });
  return [...entries, ...offers];
}

/** In one statement, so that a concurrent change is seen completely or not at all. */
export async function readReservations(db: Database): Promise<Facts['reservations']> {
  const rows = await db
    .selectFrom('reservations')
    .innerJoin('reservation_tables', 'reservation_tables.reservation_id', 'reservations.id')
    .select([
      'reservations.id',
      'source',
      'status',
      'local_date',
      'start_hour',
      'duration_hours',
      'hold_expires_at',
      'earliest_starts_at',
      'ended_at',
      'table_id',
    ])
    .execute();
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((group) =>
    group
      .slice(0, 1)
      .map(({ table_id: _, ...row }) => ({ ...row, tables: group.map((each) => each.table_id) })),
  );
}

function readMails(folder: string, { orders }: Pick<Facts, 'orders'>): Facts['mails'] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('.eml'))
    .map((file) => {
      const mail = readFileSync(join(folder, file), 'utf8');
      const [, id = ''] = /^Message-ID: <([^@>]+)@/im.exec(mail) ?? [];
      const unfolded = mail.replaceAll('=\n', '');
      return { id, orderId: orders.find((order) => unfolded.includes(order.id))?.id ?? '' };
    });
}
