import { Hono } from 'hono';
import { requestId } from 'hono/request-id';
import { API_BASE_PATH } from '#contract/routes.ts';
import { currentUser } from './accounts/current-user.ts';
import { accountRoutes } from './accounts/routes.ts';
import { checkoutRoutes } from './checkout/routes.ts';
import type { Context } from './context.ts';
import { DomainError } from './errors.ts';
import { limitBody, noStore, refuseMethods, refuseNul } from './http/api-guards.ts';
import type { AppEnv } from './http/app-env.ts';
import { crossOrigin } from './http/cross-origin.ts';
import { csrf } from './http/csrf.ts';
import { answerError, errorHandler } from './http/error-handler.ts';
import { healthRoutes, awaitReady, type Lifecycle } from './http/health.ts';
import { measureRequests } from './metrics/measure-requests.ts';
import { requestLog } from './http/request-log.ts';
import { securityHeaders } from './http/security-headers.ts';
import { staticFiles } from './http/static-files.ts';
import { calendarRoutes } from './mail/routes.ts';
import { menuRoutes } from './menu/routes.ts';
import type { Metrics } from './metrics/metrics.ts';
import { openapiRoutes } from './openapi/routes.ts';
import { dishRoutes } from './checkout/dish-routes.ts';
import { moveRoutes } from './orders/move-routes.ts';
import { orderRoutes } from './orders/routes.ts';
import { personalDataRoutes } from './profile/data-routes.ts';
import { rememberedRoutes } from './profile/remembered-routes.ts';
import { profileSettingsRoutes } from './profile/routes.ts';

import { EDITOR, STAFF } from './http/staff-paths.ts';
import { editorRoutes } from './staff/editor-routes.ts';
import { previewHost } from './staff/preview-host.ts';
import { staffRoutes } from './staff/routes.ts';
import { tableRoutes } from './tables/routes.ts';
import { waitingListRoutes } from './waiting/routes.ts';

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
  const features = [
    accountRoutes,
    menuRoutes,
    checkoutRoutes,
    orderRoutes,
    moveRoutes,
    dishRoutes,
    profileSettingsRoutes,
    rememberedRoutes,
    personalDataRoutes,
    calendarRoutes,
    waitingListRoutes,
  ];
  for (const feature of [...features, openapiRoutes]) {
    app.route(API_BASE_PATH, feature(ctx));
  }
  const onCount = options.metrics?.showOpenStreams;
  app.route(API_BASE_PATH, tableRoutes(ctx, { closing: lifecycle.closing, onCount }));
  // Without this, the site would answer unknown API paths with one of its pages.
  app.all(api, (c) => c.notFound());
  app.all(API_BASE_PATH, (c) => c.notFound());

  app.route(STAFF, staffRoutes(ctx, { closing: lifecycle.closing }));
  const { contentRepository: repository } = ctx;
  const { editorFolder = 'dist-editor' } = options;
  if (repository) app.route('/', editorRoutes(ctx, { repository, editorFolder }));

  if (options.siteFolder) app.use(staticFiles(options.siteFolder));
  return app;
}
