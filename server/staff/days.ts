import { Hono } from 'hono';
import { formatFullDate } from '#contract/format/dates.ts';
import { isLocalDate, localDateAt } from '#contract/time.ts';
import type { Context } from '../context.ts';
import type { AppEnv } from '../http/app-env.ts';
import { listTables } from '../tables/list.ts';
import { renderDay } from './day-page.ts';
import { getDaySheet } from './day-sheet.ts';
import { forStaff, readDate, staffLanguage } from './guard.ts';
import { renderKitchen } from './kitchen-page.ts';
import { getKitchenSheet } from './kitchen-sheet.ts';
import { renderPage, tokenField } from './page.ts';
import { dayPath } from '../http/staff-paths.ts';
import { STAFF_TEXTS } from '../i18n/texts.ts';

/** Lets the browser store the sheets for going back; signing out clears the browser's cache. */
const CACHE_CONTROL = 'private, no-cache';

/** The day sheet and the kitchen sheet. */
export function dayRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(
    '/days',
    forStaff(ctx, async (c) => {
      const asked = c.req.query('date');
      const today = localDateAt(await ctx.databaseClock(ctx.db));
      return c.redirect(dayPath(isLocalDate(asked) ? asked : today), 303);
    }),
  );

  app.get(
    '/days/:date',
    forStaff(ctx, async (c, staff) => {
      const language = staffLanguage(c);
      const date = readDate(c);
      const search = (c.req.query('q') ?? '').slice(0, 100);
      const [sheet, tables, now] = await Promise.all([
        getDaySheet(ctx, date, search),
        listTables(ctx),
        ctx.databaseClock(ctx.db),
      ]);
      c.header('Cache-Control', CACHE_CONTROL);
      return renderPage(c, {
        ctx,
        language,
        staff,
        date,
        title: `${STAFF_TEXTS[language].nav.day}: ${formatFullDate(date, language)}`,
        content: renderDay({ sheet, tables, language, search, now, token: tokenField(ctx, staff) }),
      });
    }),
  );

  app.get(
    '/days/:date/kitchen',
    forStaff(ctx, async (c, staff) => {
      const date = readDate(c);
      const [sheet, now] = await Promise.all([getKitchenSheet(ctx, date), ctx.databaseClock(ctx.db)]);
      c.header('Cache-Control', CACHE_CONTROL);
      return renderPage(c, {
        ctx,
        language: 'ka',
        hasOneLanguage: true,
        staff,
        date,
        title: `${STAFF_TEXTS.ka.nav.kitchen}: ${formatFullDate(date, 'ka')}`,
        content: renderKitchen(sheet, now),
      });
    }),
  );

  return app;
}
