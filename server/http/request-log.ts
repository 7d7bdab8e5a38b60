import { createMiddleware } from 'hono/factory';
import type { Context } from '../context.ts';
import type { AppEnv } from './app-env.ts';

/** One line for each answer of the API; the query stays out of it. */
export function requestLog({ logger }: Context) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const startedAt = performance.now();
    await next();
    logger.info('request', {
      requestId: c.get('requestId'),
      method: c.req.method,
      path: c.req.path,
      status: c.res.status,
      milliseconds: Math.round(performance.now() - startedAt),
    });
  });
}
