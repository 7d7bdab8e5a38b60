import { API_BASE_PATH, routes } from '#contract/routes/routes.ts';
import { createMiddleware } from 'hono/factory';
import type { Context } from '#server/context.ts';
import type { AppEnv } from './app-env.ts';
import { ACCESS, STAFF } from './staff-paths.ts';

/** Our own paths are shorter. */
export const LONGEST_PATH = 300;
/** Asked every few seconds: by a monitor, and by open pages of the staff. */
const FREQUENT = [API_BASE_PATH + routes.health, STAFF + ACCESS];

/** Logs one line per API answer, except those to questions that are asked all the time and succeed. Query strings are not logged. */
export function requestLog({ logger }: Context) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const startedAt = performance.now();
    await next();
    const milliseconds = performance.now() - startedAt;
    c.header('Server-Timing', `app;dur=${milliseconds.toFixed(1)}`);
    if (c.res.ok && FREQUENT.some((path) => c.req.path.startsWith(path))) return;
    logger.info('request', {
      requestId: c.get('requestId'),
      method: c.req.method,
      path: c.req.path.slice(0, LONGEST_PATH),
      status: c.res.status,
      milliseconds: Math.round(milliseconds),
    });
  });
}
