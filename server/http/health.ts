import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { sql } from 'kysely';
import { routes } from '#contract/routes.ts';
import type { Context } from '../context.ts';
import type { Database } from '../db/database.ts';
import { DomainError } from '../errors.ts';
import { within } from '../within.ts';
import type { AppEnv } from './app-env.ts';

/** Where the process is on its way: `main.ts` moves it on. */
export interface Lifecycle {
  phase: 'starting' | 'ready' | 'draining';
  /** How long a request that comes while it is starting may wait, in milliseconds. */
  patienceMs: number;
  /** Aborted when what has no end of its own must end. */
  closing?: AbortSignal;
}

const PATIENCE_MS = 2_000;
const LOOK_MS = 20;

/** For whoever looks after the server: a supervisor asks whether it lives, a balancer whether to send it requests. */
export function healthRoutes(ctx: Context, lifecycle: Lifecycle): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(routes.live, (c) => c.json({ status: 'ok' }));

  app.get(routes.ready, async (c) => {
    if (lifecycle.phase !== 'ready') return c.json({ status: lifecycle.phase }, 503);
    const hasDatabase = await takesWritesInTime(ctx);
    return hasDatabase ? c.json({ status: 'ok' }) : c.json({ status: 'database_silent' }, 503);
  });

  app.get(routes.health, async (c) => {
    await ctx.db.selectNoFrom(sql`1`.as('one')).execute();
    return c.json({ status: 'ok' });
  });

  return app;
}

/** A pool that waits for a lost database would keep a balancer waiting just as long. */
async function takesWritesInTime({ db, logger }: Context): Promise<boolean> {
  const answer = writeAsItIs(db).then(
    () => true,
    (error: unknown) => {
      logger.error('database_silent', error);
      return false;
    },
  );
  return (await within(PATIENCE_MS, answer)) ?? false;
}

/** Writes one row with what it says already: a database that can only be read, or whose disk fails, is of no use. */
async function writeAsItIs(db: Database): Promise<void> {
  await db
    .updateTable('menu_categories')
    .set((eb) => ({ position: eb.ref('position') }))
    .where('slug', '=', (eb) => eb.selectFrom('menu_categories').select((of) => of.fn.min('slug').as('slug')))
    .execute();
}

/** Until the database has its tables, nobody is served from it: a restart is a pause to those who come meanwhile. */
export function awaitReady(lifecycle: Lifecycle) {
  return createMiddleware<AppEnv>(async (_, next) => {
    const giveUpAt = performance.now() + lifecycle.patienceMs;
    while (lifecycle.phase === 'starting' && performance.now() < giveUpAt) await setTimeout(LOOK_MS);
    if (lifecycle.phase === 'starting') throw new DomainError('not_ready');
    await next();
  });
}
