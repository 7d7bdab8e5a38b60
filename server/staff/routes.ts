import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import type { Context } from '../context.ts';
import { DomainError, StaffError } from '../errors.ts';
import { limitBody, noStore, refuseNul } from '../http/api-guards.ts';
import type { AppEnv } from '../http/app-env.ts';
import { requestLog } from '../http/request-log.ts';
import { booksRoutes } from './books.ts';
import { calendarRoutes } from './calendar.ts';
import { cancelRoutes } from './cancel-routes.ts';
import { dayActions } from './day-actions.ts';
import { dayRoutes } from './days.ts';
import { dishRoutes } from './dishes.ts';
import { figureRoutes } from './figures.ts';
import { floorRoutes } from './floor.ts';
import type { FloorStreamOptions } from './floor-stream.ts';
import { forStaff } from './guard.ts';
import { guestRoutes } from './guests.ts';
import { kitchenRoutes } from './kitchen.ts';
import { logRoutes } from './log-page.ts';
import { memberRoutes } from './members.ts';
import { firstPage } from './page.ts';
import { renderProblem } from './problem.ts';
import { seatingActions } from './seating-actions.ts';
import { seatingRoutes } from './seatings.ts';
import { signInRoutes } from './sign-in.ts';
import { siteRoutes } from './site-routes.ts';
import { undoRoutes } from './undo.ts';

/** The site's design tokens and fonts, then the staff's own styles. */
const SHEETS = [
  '../../design/tokens',
  '../../design/fonts',
  './styles/base',
  './styles/undo',
  './styles/sheets',
  './styles/seatings',
  './styles/dishes',
  './styles/site',
  './styles/members',
  './styles/guests',
  './styles/figures',
  './styles/books',
  './styles/calendar',
  './styles/table-states',
  './styles/floor-map',
  './styles/floor',
  './styles/print',
];
const STYLES = SHEETS.map((name) => readFileSync(new URL(`${name}.css`, import.meta.url), 'utf8')).join('\n');
const FONTS = ['heading-georgian.woff2', 'heading-latin.woff2'];
const STYLES_TAG = `"${createHash('sha256').update(STYLES).digest('base64url').slice(0, 16)}"`;

/** The staff's pages: server-rendered HTML, separate from the site and hidden from search engines. */
export function staffRoutes(ctx: Context, streams: FloorStreamOptions = {}): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.onError((error, c) => renderProblem(ctx, c, error));
  app.notFound((c) => renderProblem(ctx, c, new DomainError('not_found')));
  app.use(requestLog(ctx), refuseNul, limitBody());

  app.get('/staff.css', (c) => {
    c.header('Cache-Control', 'no-cache');
    c.header('ETag', STYLES_TAG);
    if (c.req.header('If-None-Match') === STYLES_TAG) return c.body(null, 304);
    return c.body(STYLES, 200, { 'Content-Type': 'text/css; charset=utf-8' });
  });

  for (const name of FONTS) {
    const font = readFileSync(new URL(`../../design/fonts/${name}`, import.meta.url));
    app.get(`/fonts/${name}`, (c) => {
      c.header('Cache-Control', 'public, max-age=86400');
      return c.body(font, 200, { 'Content-Type': 'font/woff2' });
    });
  }

  app.use(noStore, async (c, next) => {
    await next();
    c.header('X-Robots-Tag', 'noindex, nofollow');
  });
  app.get(
    '/',
    forStaff(ctx, 'own', (c, staff) => {
      const page = firstPage(staff);
      if (!page) throw new StaffError('role_forbidden');
      return c.redirect(page, 303);
    }),
  );
  app.route('/', floorRoutes(ctx, streams));
  for (const pages of [
    signInRoutes,
    dayRoutes,
    kitchenRoutes,
    dayActions,
    cancelRoutes,
    dishRoutes,
    guestRoutes,
    calendarRoutes,
    figureRoutes,
    booksRoutes,
    siteRoutes,
    logRoutes,
    memberRoutes,
    undoRoutes,
    seatingRoutes,
    seatingActions,
  ])
    app.route('/', pages(ctx));
  app.all('/*', (c) => renderProblem(ctx, c, new DomainError('not_found')));
  return app;
}
