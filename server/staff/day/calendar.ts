import { Hono } from 'hono';
import { html as markup } from 'hono/html';
import { isLocalDate, localDateAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { readCalendar } from '#server/accounting/figures/calendar.ts';
import { listSpecialDates } from '#server/dining/tables/special-dates.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { calendarRange, calendarTitle, renderCalendar } from './calendar-page.ts';
import { forStaff } from '#server/staff/page/guard.ts';
import { renderPage } from '#server/staff/page/page.ts';
import { specialDayList } from '#server/staff/page/special-days.ts';

/** A month or a week at a glance. */
export function calendarRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get(
    '/calendar',
    forStaff(ctx, 'floor', async (asker) => {
      const { c, language } = asker;
      const today = localDateAt(await ctx.databaseClock(ctx.db));
      const date = c.req.query('date') ?? today;
      if (!isLocalDate(date)) throw new DomainError('date_invalid');
      const name = c.req.query('view') === 'week' ? 'week' : 'month';
      const range = calendarRange(name, date);
      const days = await readCalendar(ctx, range, language);
      return renderPage(asker, {
        date: today,
        title: calendarTitle({ name, range, language }),
        content: markup`${renderCalendar({ name, range, days, language, today })}
${specialDayList(await listSpecialDates(ctx, today), language)}`,
      });
    }),
  );
  return app;
}
