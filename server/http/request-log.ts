import { API_BASE_PATH, routes } from '#contract/routes.ts';
import { createMiddleware } from 'hono/factory';
import type { Context } from '../context.ts';
import type { AppEnv } from './app-env.ts';

/** Our own paths are shorter; more of a strange one tells nothing. */
export const LONGEST_PATH = 300;
const HEALTH = API_BASE_PATH + routes.health;

/** One line for each answer of the API, but for good news to those who look after it; the query stays out of it. */
export function requestLog({ logger }: Context) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const startedAt = performance.now();
    await next();
    const milliseconds = performance.now() - startedAt;
    c.header('Server-Timing', `app;dur=${milliseconds.toFixed(1)}`);
    if (c.req.path.startsWith(HEALTH) && c.res.ok) return;
    logger.info('request', {
      requestId: c.get('requestId'),
      method: c.req.method,
      path: c.req.path.slice(0, LONGEST_PATH),
      status: c.res.status,
      milliseconds: Math.round(milliseconds),
    });
  });
}
