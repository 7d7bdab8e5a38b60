import { Hono } from 'hono';
import { html as markup } from 'hono/html';
import { localDateAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { dayPath, STAFF } from '#server/platform/http/staff-paths.ts';
import { STAFF_TEXTS } from '#server/texts/texts.ts';
import { CACHE_CONTROL } from '#server/staff/page/cache-control.ts';
import { forStaff, readDate } from '#server/staff/page/guard.ts';
import { renderKitchen } from './kitchen-page.ts';
import { getKitchenSheet } from './kitchen-sheet.ts';
import { renderPage } from '#server/staff/page/page.ts';
import { formatFullDate } from '#server/staff/page/unbroken.ts';

/** The cook's sheet. */
export function kitchenRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(
    '/kitchen',
    forStaff(ctx, 'kitchen', async ({ c }) => {
      const today = localDateAt(await ctx.databaseClock(ctx.db));
      return c.redirect(`${dayPath(today)}/kitchen`, 303);
    }),
  );

  app.get(
    '/days/:date/kitchen',
    forStaff(ctx, 'kitchen', async (asker) => {
      const { c, language } = asker;
      const date = readDate(c);
      const now = await ctx.databaseClock(ctx.db);
      const sheet = await getKitchenSheet(ctx, date, now);
      c.header('Cache-Control', CACHE_CONTROL);
      const { inGeorgian } = STAFF_TEXTS[language];
      return renderPage(asker, {
        contentLanguage: 'ka',
        date,
        section: 'kitchen',
        title: `${STAFF_TEXTS.ka.nav.kitchen}: ${formatFullDate(date, 'ka')}`,
        content: markup`${inGeorgian && markup`<p class="soft screen" lang="${language}">${inGeorgian}</p>`}
${date === localDateAt(now) ? '' : markup`<p class="days other-day screen"><a class="button quiet" href="${STAFF}/kitchen">${STAFF_TEXTS.ka.day.today}</a></p>`}
${renderKitchen(sheet, now)}`,
      });
    }),
  );

  return app;
}
