import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { requestEmailLink } from '#server/identity/accounts/email-link.ts';
import { requestPasswordLink } from '#server/identity/accounts/password-link.ts';
import { openSession } from '#server/identity/accounts/sessions.ts';
import type { Database } from '#server/platform/db/database.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { linkKey, linkToken } from '#server/platform/http/links.ts';
import { closeServer, listen } from '#server/process/start/listen.ts';
import type { Client } from '#tests/support/server/client.ts';
import { toPools } from './hostile-pools.ts';
import type { HostileRequest } from './hostile-requests.ts';
import { mailedEmailLink, mailedPasswordLink } from '#tests/support/server/mailed-link.ts';
import { beginParty, split } from '#tests/support/dining/parties.ts';
import { createPayingApp, DATE } from '#tests/support/server/paying-app.ts';

const csrfAnswer = z.object({ csrfToken: z.string() });
const verifyAnswer = z.object({ user: z.object({ id: z.string() }).optional() });

interface Actor {
  browser: Client;
  csrf: string;
  /** Undefined if nobody is signed in. */
  userId: string | undefined;
}

export type HostileHouse = Awaited<ReturnType<typeof createHostileHouse>>;

/**
 * A server on its own port with two confirmed orders, a party of the owner, one order that is paid at the bank but not
 * settled here, and a hold. All but the first belong to users who send nothing.
 */
export async function createHostileHouse() {
  const house = await createPayingApp();
  const { bank, client, ctx, diner, order } = house;
  const owner = await diner({ email: 'owner@example.com' });
  const [guest, payer, holder] = [await diner(), await diner(), await diner()];
  const confirmedId = await order(owner);
  await bank.pay(confirmedId);
  const party = await beginParty(house, owner, {
    selectedDate: '2026-07-11',
    selectedTables: ['table7'],
    partySize: 2,
  });
  const { totalAmount: share } = await party.page.make(split());
  const guestsId = await order(guest, { selectedTables: ['vip-zone-2'] });
  await bank.pay(guestsId);
  await bank.advance(0);
  await bank.setFaults({ callbacks: 'never' });
  const paidId = await order(payer, { selectedTables: ['table4'] });
  await bank.pay(paidId);
  await holder.post('/tables/reservations', {
    selectedTables: ['table5'],
    selectedDate: DATE,
    selectedTime: '19:00',
  });

  const bystanders = (await ctx.db.selectFrom('users').select(['id', 'email']).execute())
    .filter(({ email }) => email !== 'owner@example.com')
    .map(({ id }) => id);

  const actors: Record<HostileRequest['actor'], Actor> = {
    nobody: await toActor(client()),
    stranger: await toActor(await diner()),
    owner: await toActor(owner),
  };
  const honest = await toActor(await diner());
  const server = await listen(house.app, { ...ctx.config, port: 0 });
  onTestFinished(() => closeServer(server, 0));
  const address = server.address();
  await requestPasswordLink(ctx, { email: 'owner@example.com', language: 'en' });
  await inTransaction(ctx.db, (trx) =>
    requestEmailLink(ctx, trx, {
      userId: actors.owner.userId ?? '',
      email: 'owner@example.com',
      language: 'en',
    }),
  );
  const waitingLink = linkKey(ctx.config, 'waiting', {
    entryId: randomUUID(),
    email: 'unknown@mail.example',
  });
  const links = [await mailedPasswordLink(house), await mailedEmailLink(house), waitingLink];
  const bankOrderIds = (await bank.listOrders()).map(({ orderId }) => orderId);
  const paidAtBank = (await bank.getOrder(paidId)).orderId;

  return {
    ...house,
    actors,
    honest,
    port: typeof address === 'object' && address ? address.port : 0,
    bankOrderIds,
    paidAtBank,
    paidId,
    pools: toPools(
      { confirmedId, guestsId, paidId },
      {
        token: linkToken(ctx.config, 'cancel', { orderId: confirmedId, linkVersion: 0 }),
        party: { id: party.partyId, token: party.token, share },
        links,
      },
    ),
    fingerprint: await createFingerprint(ctx.db, () => countOrders(bank.calls)),
    /** All rows of the users who send nothing. */
    bystanders: () => listBelongings(ctx.db, bystanders),
    /** Resets the rate limits, so that requests reach the code behind them. */
    forgetAttempts: () => ctx.db.deleteFrom('rate_limits').execute(),
    /** Restores the session of an actor who has signed out, or in as another user. */
    signInAgain: async ({ browser, userId }: Actor) => {
      if (!userId || (await verify(browser)).user) return;
      browser.cookies.set('app_session', await openSession(ctx, ctx.db, { userId, device: '' }));
    },
  };
}

async function listBelongings(db: Database, userIds: string[]) {
  const orders = db.selectFrom('orders').where('user_id', 'in', userIds).orderBy('id').selectAll();
  const seats = db
    .selectFrom('reservations')
    .leftJoin('table_claims', 'table_claims.reservation_id', 'reservations.id')
    .where('user_id', 'in', userIds)
    .orderBy('id')
    .orderBy('table_id')
    .orderBy('date')
    .orderBy('hour')
    .selectAll();
  return { orders: await orders.execute(), seats: await seats.execute() };
}

async function toActor(browser: Client): Promise<Actor> {
  const { csrfToken } = csrfAnswer.parse((await browser.get('/auth/csrf')).body);
  return { browser, csrf: csrfToken, userId: (await verify(browser)).user?.id };
}

async function verify(browser: Client) {
  return verifyAnswer.parse((await browser.get('/auth/verify')).body);
}

function countOrders(calls: { method: string; path: string }[]): number {
  return calls.filter(({ method, path }) => method === 'POST' && !path.endsWith('/token')).length;
}

/** Returns a function that hashes every row of every table, and the number of orders at the bank. */
async function createFingerprint(db: Database, countAtBank: () => number): Promise<() => Promise<string>> {
  const all = (await db.introspection.getTables()).map(({ name }) => name);
  // Refused attempts are counted too, and a check whether the disk takes writes writes.
  const tables = all.filter((name) => !['rate_limits', 'write_checks'].includes(name));
  return async () => {
    const hash = createHash('sha256');
    for (const table of tables) {
      const { rows } = await sql`select * from ${sql.table(table)}`.execute(db);
      hash.update(
        `${table}\n${rows
          .map((row) => JSON.stringify(row))
          .toSorted()
          .join('\n')}\n`,
      );
    }
    return hash.update(String(countAtBank())).digest('hex');
  };
}
