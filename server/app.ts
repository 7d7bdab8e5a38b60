import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { API_BASE_PATH, routes } from '#contract/routes/routes.ts';
import { currentUser } from '#server/identity/accounts/current-user.ts';
import type { Context } from './context.ts';
import { ENDPOINTS } from './endpoints.ts';
import { DomainError } from './errors.ts';
import { admitInTurn, createAdmission } from '#server/platform/limits/admission.ts';
import { limitBody, noStore, refuseMethods, refuseNul } from '#server/platform/http/api-guards.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { crossOrigin } from '#server/platform/http/cross-origin.ts';
import { csrf } from '#server/platform/http/csrf.ts';
import { mendEncodedFragment } from '#server/platform/http/encoded-fragment.ts';
import { answerError, errorHandler } from '#server/platform/http/error-handler.ts';
import { healthRoutes, awaitReady, type Lifecycle } from '#server/platform/http/health.ts';
import { measureRequests } from '#server/process/metrics/measure-requests.ts';
import { requestLog } from '#server/platform/http/request-log.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { staticFiles } from '#server/platform/http/static-files.ts';
import type { Metrics } from '#server/process/metrics/metrics.ts';
import { openapiRoutes } from '#server/openapi/routes.ts';
import { EDITOR, STAFF } from '#server/platform/http/staff-paths.ts';
import { editorRoutes } from '#server/staff/site/editor-routes.ts';
import { previewHost } from '#server/staff/site/preview-host.ts';
import { staffRoutes } from '#server/staff/routes.ts';

/** One core works at full speed with these. A browser gives up some seconds after the longest wait. */
const ORDERS = { atOnce: 15, patienceMs: 8_000 };

interface Options {
  siteFolder?: string;
  /** The folder whose `admin/` has the content editor. */
  editorFolder?: string;
  /** Without a lifecycle, the server is always ready. */
  lifecycle?: Lifecycle;
  metrics?: Metrics;
}

/** The server without its port: the API, the staff's pages and, if there is one, the built site. */
export function createApp(ctx: Context, options: Options = {}): Hono<AppEnv> {
  const lifecycle: Lifecycle = options.lifecycle ?? { phase: 'ready', patienceMs: 0 };
  const app = new Hono<AppEnv>();
  app.onError(errorHandler(ctx));
  app.notFound((c) => answerError(c, new DomainError('not_found')));
  app.use(requestId(), securityHeaders(ctx.config));
  if (ctx.contentRepository) app.use(previewHost(ctx, app));
  if (options.metrics) app.use(measureRequests(options.metrics));

  const api = `${API_BASE_PATH}/*`;
  app.use(api, requestLog(ctx), noStore, crossOrigin(ctx.config), refuseMethods(app));
  app.route(API_BASE_PATH, healthRoutes(ctx, lifecycle));
  for (const path of [api, `${STAFF}/*`, `${EDITOR}/*`]) app.use(path, awaitReady(lifecycle));
  app.use(api, refuseNul, limitBody(), csrf(ctx), currentUser(ctx));
  const inTurn = admitInTurn(createAdmission(ORDERS));
  for (const route of [routes.createOrder, routes.reservations, routes.parties])
    app.on('POST', `${API_BASE_PATH}${route}`, inTurn);
  const endpoints = new Hono<AppEnv>();
  const running = { closing: lifecycle.closing, onCount: options.metrics?.showOpenStreams };
  for (const endpoint of Object.values(ENDPOINTS).flat()) endpoint.mount(endpoints, ctx, running);
  app.route(API_BASE_PATH, endpoints).route(API_BASE_PATH, openapiRoutes());
  // Without this, the site would answer unknown API paths with one of its pages.
  app.all(api, (c) => c.notFound());
  app.all(API_BASE_PATH, (c) => c.notFound());

  app.route(STAFF, staffRoutes(ctx, { closing: lifecycle.closing }));
  const { contentRepository: repository } = ctx;
  const { editorFolder = 'dist-editor' } = options;
  if (repository) app.route('/', editorRoutes(ctx, { repository, editorFolder }));

  if (options.siteFolder) app.use(mendEncodedFragment, staticFiles(options.siteFolder));
  return app;
}
