import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { WORDS } from '#contract/format/words.ts';
import { recolour, type Palette } from '#contract/values/palettes.ts';
import type { Context } from '#server/context.ts';
import { DomainError, StaffError } from '#server/errors.ts';
import { limitBody, noStore, refuseNul } from '#server/platform/http/api-guards.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { requestLog } from '#server/platform/http/request-log.ts';
import { accessRoutes } from '#server/staff/page/access.ts';
import { booksRoutes } from '#server/staff/books/books.ts';
import { calendarRoutes } from '#server/staff/day/calendar.ts';
import { cancelRoutes } from '#server/staff/day/cancel-routes.ts';
import { dayActions } from '#server/staff/day/day-actions.ts';
import { dayRoutes } from '#server/staff/day/days.ts';
import { dishRoutes } from '#server/staff/kitchen/dishes.ts';
import { figureRoutes } from '#server/staff/figures/figures.ts';
import { floorRoutes } from '#server/staff/floor/floor.ts';
import type { FloorStreamOptions } from '#server/staff/floor/floor-stream.ts';
import { forStaff } from '#server/staff/page/guard.ts';
import { guestRoutes } from '#server/staff/guests/guests.ts';
import { kitchenRoutes } from '#server/staff/kitchen/kitchen.ts';
import { logRoutes } from '#server/staff/members/log-page.ts';
import { openingRoutes } from '#server/staff/opening/opening.ts';
import { memberRoutes } from '#server/staff/members/members.ts';
import { firstPage } from '#server/staff/page/page.ts';
import { renderProblem } from '#server/staff/page/problem.ts';
import { refuse } from '#server/staff/page/refuse.ts';
import { frontDeskActions } from '#server/staff/front-desk/reservation-actions.ts';
import { waitingActions } from './front-desk/waiting-actions.ts';
import { offerRules } from '#server/staff/front-desk/picker-rules.ts';
import { newReservationRoutes } from '#server/staff/front-desk/new-routes.ts';
import { reservationRoutes } from '#server/staff/front-desk/reservation-routes.ts';
import { signInRoutes } from '#server/staff/sign-in/sign-in.ts';
import { siteRoutes } from '#server/staff/site/site-routes.ts';
import { undoRoutes } from '#server/staff/page/undo.ts';
import { serveFile } from '#server/staff/page/files.ts';

/** The site's design tokens and fonts, then the staff's own styles. */
const SHEETS = [
  '../../design/tokens',
  '../../design/fonts',
  './styles/base',
  './styles/notices',
  './styles/bar',
  './styles/undo',
  './styles/tools',
  './styles/day-table',
  './styles/day-cards',
  './styles/day',
  './styles/facts',
  './styles/front-desk',
  './styles/table-picker',
  './styles/dishes',
  './styles/site',
  './styles/members',
  './styles/opening',
  './styles/guests',
  './styles/figures',
  './styles/charts',
  './styles/books',
  './styles/calendar',
  './styles/table-states',
  './styles/floor-map',
  './styles/floor-tools',
  './styles/floor',
  './styles/floor-editor',
  './styles/tables',
  './styles/print',
];
const STYLES = [
  ...SHEETS.map((name) => readFileSync(new URL(`${name}.css`, import.meta.url), 'utf8')),
  offerRules(),
].join('\n');
const stylesIn = (palette: Palette) => serveFile('staff.css', 'css', recolour(STYLES, palette), palette);
const styles = {
  blue: stylesIn('blue'),
  green: stylesIn('green'),
  plum: stylesIn('plum'),
  charcoal: stylesIn('charcoal'),
} satisfies Record<Palette, unknown>;
const pageScript = serveFile(
  'page.js',
  'javascript',
  `globalThis.dateWords = ${JSON.stringify(WORDS)};\n${readFileSync(new URL('./page/page.js', import.meta.url), 'utf8')}`,
);
const FONTS = ['heading-georgian.woff2', 'heading-latin.woff2'];

/** The staff's pages: server-rendered HTML, separate from the site and hidden from search engines. */
export function staffRoutes(ctx: Context, streams: FloorStreamOptions = {}): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const pages = new Hono<AppEnv>();
  app.onError((error, c) => refuse(ctx, c, { error, pages }));
  app.notFound((c) => renderProblem(ctx, c, new DomainError('not_found')));
  app.use(requestLog(ctx), refuseNul, limitBody());

  serveFiles(app, ctx);

  app.use(noStore, async (c, next) => {
    await next();
    c.header('X-Robots-Tag', 'noindex, nofollow');
  });
  pages.get(
    '/',
    forStaff(ctx, 'own', ({ c, staff }) => {
      const page = firstPage(staff);
      if (!page) throw new StaffError('role_forbidden');
      return c.redirect(page, 303);
    }),
  );
  pages.route('/', floorRoutes(ctx, streams));
  for (const routesOf of [
    signInRoutes,
    accessRoutes,
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
    openingRoutes,
    undoRoutes,
    newReservationRoutes,
    reservationRoutes,
    frontDeskActions,
    waitingActions,
  ])
    pages.route('/', routesOf(ctx));
  app.route('/', pages);
  app.all('/*', (c) => renderProblem(ctx, c, new DomainError('not_found')));
  return app;
}

/** The files of all pages, before signing in too. */
function serveFiles(app: Hono<AppEnv>, ctx: Context): void {
  app.get('/staff.css', (c) => styles[ctx.restaurant.palette ?? 'blue'](c));
  app.get('/page.js', pageScript);
  for (const name of FONTS) {
    const font = readFileSync(new URL(`../../design/fonts/${name}`, import.meta.url));
    app.get(`/fonts/${name}`, (c) => {
      c.header('Cache-Control', 'public, max-age=86400');
      return c.body(font, 200, { 'Content-Type': 'font/woff2' });
    });
  }
}
