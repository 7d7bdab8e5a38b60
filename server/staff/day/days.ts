import { Hono } from 'hono';
import { isLocalDate, localDateAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { listTables } from '#server/dining/tables/list.ts';
import { listUndoable } from '#server/staff/undo/list-undoable.ts';
import { renderDay } from './day-page.ts';
import { getDaySheet } from './day-sheet.ts';
import { CACHE_CONTROL } from '#server/staff/page/cache-control.ts';
import { forStaff, readDate } from '#server/staff/page/guard.ts';
import { renderPage, tokenField } from '#server/staff/page/page.ts';
import { findEnd } from '#server/staff/page/reservation-end.ts';
import { dayPath } from '#server/platform/http/staff-paths.ts';
import { STAFF_TEXTS } from '#server/texts/texts.ts';
import { formatFullDate } from '#server/staff/page/unbroken.ts';

/** The day sheet. */
export function dayRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(
    '/days',
    forStaff(ctx, 'floor', async ({ c }) => {
      const asked = c.req.query('date');
      const today = localDateAt(await ctx.databaseClock(ctx.db));
      return c.redirect(dayPath(isLocalDate(asked) ? asked : today), 303);
    }),
  );

  app.get(
    '/days/:date',
    forStaff(ctx, 'floor', async (asker) => {
      const { c, staff, language } = asker;
      const date = readDate(c);
      const search = (c.req.query('q') ?? '').slice(0, 100);
      const isSilentOnly = c.req.query('silent') !== undefined;
      const [sheet, tables, undoable, now] = await Promise.all([
        getDaySheet(ctx, date, { search, isSilentOnly, language }),
        listTables(ctx),
        listUndoable(ctx, 'floor'),
        ctx.databaseClock(ctx.db),
      ]);
      const asked = c.req.query('cancelled') === undefined ? [] : sheet.sums.cancelled;
      const ends = await Promise.all(asked.map((id) => findEnd(ctx, id, language)));
      c.header('Cache-Control', CACHE_CONTROL);
      return renderPage(asker, {
        date,
        title: `${STAFF_TEXTS[language].nav.day}: ${formatFullDate(date, language)}`,
        content: renderDay({
          sheet,
          cancelled: ends.filter((end) => end !== undefined),
          tables,
          undoable,
          language,
          search,
          isSilentOnly,
          now,
          token: tokenField(asker),
          staff,
          refusal: c.env?.refusal,
        }),
      });
    }),
  );

  return app;
}
