import { setImmediate } from 'node:timers/promises';
import type { Scheduler } from 'fast-check';
import { sql } from 'kysely';
import { createApp } from '#server/app.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { createClient, type Client } from '#tests/support/server/client.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';
import { anotherObject } from '#tests/support/server/another-object.ts';

/** One of the people who act at the same time, with a server of their own. */
interface Actor {
  name: string;
  /** How many of their awaits stand at the scheduler, which lets one go on at a time. */
  waiting: number;
  /** How many questions the database has not answered. */
  asking: number;
  isInTransaction: boolean;
  isDone: boolean;
}

/** How many awaits of an actor pass together; one turn of many lets the other do a whole action between two awaits. */
export type Pace = readonly number[];

/**
 * Several servers in one process on one database, each with one actor. Before each question to the database or the bank
 * an actor waits for the scheduler, so that its seed repeats the order of everything.
 */
export function createInterleaving(house: PayingApp, scheduler: Scheduler) {
  const actors: Actor[] = [];
  let isRunning = false;

  function open(name: string, pace: Pace) {
    const actor: Actor = { name, waiting: 0, asking: 0, isInTransaction: false, isDone: true };
    actors.push(actor);
    let [turn, left] = [0, 1];

    async function gate(label: string): Promise<void> {
      if (!isRunning) return;
      left -= 1;
      if (left > 0) return;
      turn += 1;
      left = pace[turn % pace.length] ?? 1;
      actor.waiting += 1;
      await scheduler.schedule(Promise.resolve(), `${name} ${label}`);
      actor.waiting -= 1;
    }

    const { bank } = house.ctx;
    const ctx: Context = {
      ...house.ctx,
      db: watch(house.ctx.db, actor, gate),
      bank: {
        ...bank,
        createPayment: (request) => gate('createPayment').then(() => bank.createPayment(request)),
        fetchPayment: (id) => gate('fetchPayment').then(() => bank.fetchPayment(id)),
        refund: (request) => gate('refund').then(() => bank.refund(request)),
      },
      publishing: { ...house.ctx.publishing },
    };
    const app = createApp(ctx);
    const client: PayingApp['client'] = (language) => createClient(app, language);
    /** The same browser, whose requests go to this server. */
    const as = (browser: Client): Client => {
      const same = client();
      for (const [key, value] of browser.cookies) same.cookies.set(key, value);
      return same;
    };
    return { ...house, actor, gate, ctx, app, client, as };
  }

  /** Lets everybody act at once and returns what each got. */
  async function run<Acts extends readonly [Server, (server: Server) => Promise<unknown>][]>(acts: Acts) {
    isRunning = true;
    const results = acts.map(async ([server, act]) => {
      server.actor.isDone = false;
      await server.gate('begins');
      return act(server).finally(() => {
        server.actor.isDone = true;
      });
    });
    const all = Promise.all(results);
    while (scheduler.count() > 0 || actors.some(({ isDone }) => !isDone)) {
      if (scheduler.count() > 0) await scheduler.waitOne();
      await settle();
    }
    isRunning = false;
    return all;
  }

  /** Until everybody waits for the scheduler, or for a lock of somebody who does. */
  async function settle(): Promise<void> {
    for (;;) {
      await setImmediate();
      const moving = actors.filter(({ isDone, waiting }) => !isDone && waiting === 0);
      if (moving.length === 0) return;
      if (scheduler.count() > 0 && (await areBlocked(moving))) return;
    }
  }

  async function areBlocked(moving: readonly Actor[]): Promise<boolean> {
    if (moving.some(({ asking }) => asking === 0)) return false;
    // SQLite has one connection: a transaction keeps it until its end.
    if (!house.ctx.config.databaseUrl.startsWith('postgres'))
      return actors.some((actor) => actor.isInTransaction && !moving.includes(actor));
    const { rows } = await sql<{ blocked: number | string }>`
      select count(distinct pid) as blocked from pg_locks
      where not granted and pid in (select pid from pg_stat_activity where datname = current_database())
    `.execute(house.ctx.db);
    return Number(rows[0]?.blocked ?? 0) >= moving.length;
  }

  return { open, run };
}

export type Interleaving = ReturnType<typeof createInterleaving>;
export type Server = ReturnType<Interleaving['open']>;

type Gate = (label: string) => Promise<void>;

function watch(db: Database, actor: Actor, gate: Gate): Database {
  const own = anotherObject(db);
  watchQueries(own.getExecutor());
  const begin = own.transaction.bind(own);
  own.transaction = () => {
    const transaction = begin();
    const execute = transaction.execute.bind(transaction);
    transaction.execute = async (work) => {
      await gate('begin');
      actor.asking += 1;
      let isAsking = true;
      const answered = () => {
        if (isAsking) actor.asking -= 1;
        isAsking = false;
      };
      return execute(async (trx) => {
        answered();
        actor.isInTransaction = true;
        const result = await work(trx);
        await gate('commit');
        return result;
      }).finally(() => {
        answered();
        actor.isInTransaction = false;
      });
    };
    return transaction;
  };
  return own;

  function watchQueries(executor: ReturnType<Database['getExecutor']>): void {
    const execute = executor.executeQuery.bind(executor);
    executor.executeQuery = async (query, ...rest) => {
      await gate(query.sql.slice(0, 60));
      actor.asking += 1;
      return execute<never>(query, ...rest).finally(() => {
        actor.asking -= 1;
      });
    };
    const within = executor.withConnectionProvider.bind(executor);
    executor.withConnectionProvider = (...args) => {
      const inner = within(...args);
      watchQueries(inner);
      return inner;
    };
  }
}
