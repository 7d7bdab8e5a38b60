import { createApp } from '#server/app.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { runOnce } from '#server/process/jobs/start.ts';
import { anotherObject } from '#tests/support/server/another-object.ts';
import type { PayingApp } from '#tests/support/server/paying-app.ts';

/** Sends requests to whichever server is next. */
export type Door = Pick<PayingApp['app'], 'request'>;

/** A request for a token and the one that uses it go to the same server. */
const IN_A_ROW = 2;

/** Two server processes with one database, each with its own memory. They take turns. */
export function openServers({ app, ctx }: Pick<PayingApp, 'app' | 'ctx'>) {
  const second: Context = {
    ...ctx,
    db: anotherObject(ctx.db),
    publishing: { ...ctx.publishing },
    // The model replaces the bank later.
    get bank() {
      return ctx.bank;
    },
  };
  const contexts = [ctx, second] as const;
  let apps = [app, createApp(second)];
  let [requests, rounds, changes] = [0, 0, 0];

  const door: Door = {
    request: async (...request) => {
      const next = apps[Math.floor(requests / IN_A_ROW) % apps.length] ?? app;
      requests += 1;
      const answer = await next.request(...request);
      if (request[1]?.method === 'POST' && answer.status < 400) changes += 1;
      return answer;
    },
  };

  async function runJobs(): Promise<void> {
    rounds += 1;
    await runOnce(rounds % 2 === 1 ? ctx : second);
  }

  /** Both processes start again, with what is in the database. */
  function restart(db: Database): void {
    ctx.db = db;
    second.db = anotherObject(db);
    apps = contexts.map((each) => createApp(each));
  }

  return { door, second, runJobs, restart, countChanges: () => changes };
}
