import { setTimeout } from 'node:timers/promises';
import { Hono } from 'hono';
import { createMiddleware } from 'hono/factory';
import { sql } from 'kysely';
import { routes } from '#contract/routes/routes.ts';
import type { Context } from '#server/context.ts';
import { tryToWrite } from '#server/platform/db/write-check.ts';
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
  const checkDatabase = createDatabaseCheck(ctx);

  app.get(routes.live, (c) => c.json({ status: 'ok' }));

  app.get(routes.ready, async (c) => {
    if (lifecycle.phase !== 'ready') return c.json({ status: lifecycle.phase }, 503);
    const status = await checkDatabase();
    return c.json({ status }, status === 'database_silent' ? 503 : 200);
  });

  app.get(routes.health, async (c) => {
    await ctx.db.selectNoFrom(sql`1`.as('one')).execute();
    return c.json({ status: 'ok' });
  });

  return app;
}

/**
 * Limits the wait: a pool that waits for a lost database would block the load balancer's check as well. A server whose
 * disk is full is ready, because it still answers everybody who reads, and no other server has another disk.
 */
function createDatabaseCheck({ db, logger }: Context) {
  let last: 'ok' | 'read_only' | 'database_silent' = 'ok';
  return async () => {
    const answer = tryToWrite(db).then(
      (isWritten) => (isWritten ? 'ok' : 'read_only'),
      (error: unknown) => {
        logger.error('database_silent', error);
        return undefined;
      },
    );
    const status = (await within(PATIENCE_MS, answer)) ?? 'database_silent';
    // Once: the log may be on the same disk.
    if (status === 'read_only' && last !== status) logger.warn('disk_full');
    return (last = status);
  };
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
