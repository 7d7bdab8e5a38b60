import { createMiddleware } from 'hono/factory';
import type { AppEnv } from './app-env.ts';

/** A page of a mailed link, whose # has become %23: then its key has arrived as a part of the path. */
const ENCODED = /^((?:\/[a-z-]+){1,2})%23(.+)$/i;

/** Some mail programs encode the # of a link. Redirects to the page that was meant. */
export const mendEncodedFragment = createMiddleware<AppEnv>(async (c, next) => {
  const [, page, key] = (c.req.method === 'GET' && ENCODED.exec(new URL(c.req.url).pathname)) || [];
  if (!page || !key) return next();
  c.header('Cache-Control', 'no-store');
  return c.redirect(`${page}#${key}`, 302);
});
