import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { sql } from 'kysely';
import { routes } from '#contract/routes/routes.ts';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { DomainError } from '#server/errors.ts';
import { within } from './within.ts';
import type { AppEnv } from './app-env.ts';

/** The phase of the process; `main.ts` sets it. */
export interface Lifecycle {
  phase: 'starting' | 'ready' | 'draining';
  /** How long a request during start-up may wait, in milliseconds. */
  patienceMs: number;
  /** Aborted at shutdown, to end open streams. */
  closing?: AbortSignal;
}

const PATIENCE_MS = 2_000;
const LOOK_MS = 20;

/** Health checks: liveness for a supervisor, readiness for a load balancer. */
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

/** Limits the wait: a pool that waits for a lost database would block the load balancer's check as well. */
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

/** Writes a row with its own values, because a database that is read-only or has a failed disk is not ready. */
async function writeAsItIs(db: Database): Promise<void> {
  await db
    .updateTable('menu_categories')
    .set((eb) => ({ position: eb.ref('position') }))
    .where('slug', '=', (eb) => eb.selectFrom('menu_categories').select((of) => of.fn.min('slug').as('slug')))
    .execute();
}

/** Holds requests until the migrations have run, so that clients see a short restart as a delay and not as an error. */
export function awaitReady(lifecycle: Lifecycle) {
  return createMiddleware<AppEnv>(async (_, next) => {
    const giveUpAt = performance.now() + lifecycle.patienceMs;
    while (lifecycle.phase === 'starting' && performance.now() < giveUpAt) await setTimeout(LOOK_MS);
    if (lifecycle.phase === 'starting') throw new DomainError('not_ready');
    await next();
  });
}
