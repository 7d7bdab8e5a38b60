import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Metrics } from './metrics.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';

const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Labels a request with its route's pattern and not its path, because there are unlimited paths. */
export function measureRequests(metrics: Metrics) {
  return createMiddleware<AppEnv>(async (c, next) => {
    const startedAt = performance.now();
    await next();
    metrics.observeRequest({
      method: METHODS.has(c.req.method) ? c.req.method : 'other',
      route: routePath(c),
      status: c.res.status,
      seconds: (performance.now() - startedAt) / 1_000,
    });
  });
}
