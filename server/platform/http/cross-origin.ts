import { cors } from 'hono/cors';
import {
  CANCELLATION_TOKEN_HEADER,
  CSRF_HEADER,
  GUEST_KEY_HEADER,
  REQUEST_KEY_HEADER,
  TABLES_VERSION_HEADER,
} from '#contract/routes/routes.ts';
import type { Config } from '#server/platform/settings/config.ts';

const PREFLIGHT_SECONDS = 600;

/** Lets the site call the API with cookies from another origin: a CDN or the development server. */
export function crossOrigin({ allowedOrigins }: Config) {
  return cors({
    origin: allowedOrigins,
    credentials: true,
    allowMethods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowHeaders: [
      'Content-Type',
      CSRF_HEADER,
      REQUEST_KEY_HEADER,
      CANCELLATION_TOKEN_HEADER,
      GUEST_KEY_HEADER,
    ],
    exposeHeaders: ['Date', 'X-Request-Id', 'Retry-After', TABLES_VERSION_HEADER],
    maxAge: PREFLIGHT_SECONDS,
  });
}
