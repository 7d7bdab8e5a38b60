import { Hono } from 'hono';
import { formatFullDate } from '#contract/format/dates.ts';
import { localDateAt } from '#contract/time.ts';
import type { Context } from '../context.ts';
import type { AppEnv } from '../http/app-env.ts';
import { dayPath } from '../http/staff-paths.ts';
import { STAFF_TEXTS } from '../i18n/texts.ts';
import { CACHE_CONTROL } from './days.ts';
import { forStaff, readDate } from './guard.ts';
import { renderKitchen } from './kitchen-page.ts';
import { getKitchenSheet } from './kitchen-sheet.ts';
import { renderPage } from './page.ts';

/** The cook's sheet. */
export function kitchenRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(
    '/kitchen',
    forStaff(ctx, 'kitchen', async (c) => {
      const today = localDateAt(await ctx.databaseClock(ctx.db));
      return c.redirect(`${dayPath(today)}/kitchen`, 303);
    }),
  );

  app.get(
    '/days/:date/kitchen',
    forStaff(ctx, 'kitchen', async (c, staff) => {
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
