import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { createDatabaseClock } from '#server/platform/db/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
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
    .select(['id', 'reservation_id', 'part', 'status', 'total_tetri', 'removed_tetri'])
    .select(['bank_order_id', 'cancellation_policy'])
    .execute();
  const facts = {
    orders,
    events: await db.selectFrom('order_events').selectAll().orderBy('sequence').execute(),
    reservations: await readReservations(db),
    moves: await db.selectFrom('reservation_moves').selectAll().orderBy('sequence').execute(),
    removals: await db.selectFrom('dish_removals').selectAll().execute(),
    claims: await db.selectFrom('table_claims').selectAll().execute(),
    outbox: await db.selectFrom('mail_outbox').select(['id', 'order_id', 'kind']).execute(),
    emails: users.map(({ email }) => email),
  };
  // Read last: a hold that has expired by then does not count.
  return { ...facts, now: await createDatabaseClock(engine)(db) };
}

/** In one statement, so that a concurrent change is seen completely or not at all. */
export async function readReservations(db: Database): Promise<Facts['reservations']> {
  const rows = await db
    .selectFrom('reservations')
    .innerJoin('reservation_tables', 'reservation_tables.reservation_id', 'reservations.id')
    .select([
      'reservations.id',
      'status',
      'local_date',
      'start_hour',
      'duration_hours',
      'hold_expires_at',
      'earliest_starts_at',
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
