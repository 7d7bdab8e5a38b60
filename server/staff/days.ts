import { Hono } from 'hono';
import { isLocalDate, localDateAt } from '#contract/time.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import type { AppContext, AppEnv } from '../http/app-env.ts';
import { formatDate } from '../mail/format.ts';
import { renderDay } from './day-page.ts';
import { getDaySheet } from './day-sheet.ts';
import { forStaff, staffLanguage } from './guard.ts';
import { renderPage } from './page.ts';
import { dayPath } from './paths.ts';
import { STAFF_TEXTS } from './texts.ts';

/** The sheets of a day. */
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
      const sheet = await getDaySheet(ctx, date, search);
      const now = await ctx.databaseClock(ctx.db);
      return renderPage(c, {
        ctx,
        language,
        staff,
        date,
        title: `${STAFF_TEXTS[language].nav.day}: ${formatDate(date, language)}`,
        content: renderDay({ sheet, language, search, now }),
      });
    }),
  );

  return app;
}

/** Throws `date_invalid`. */
function readDate(c: AppContext): string {
  const date = c.req.param('date');
  if (isLocalDate(date)) return date;
  throw new DomainError('date_invalid');
}
