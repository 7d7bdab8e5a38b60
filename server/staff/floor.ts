import { Hono } from 'hono';
import { formatFullDate } from '#contract/format/dates.ts';
import type { Context } from '../context.ts';
import type { AppContext, AppEnv } from '../http/app-env.ts';
import { floorPath, STAFF } from '../http/staff-paths.ts';
import { FLOOR_TEXTS } from '../i18n/texts.ts';
import { CACHE_CONTROL } from './days.ts';
import { eveningAt } from './describe-floor.ts';
import { getFloor } from './floor-facts.ts';
import { renderFloor } from './floor-page.ts';
import { FLOOR_PLANS } from './floor-plan.ts';
import { forStaff, readDate, staffLanguage } from './guard.ts';
import { renderPage, tokenField } from './page.ts';
import type { Staff } from './sessions.ts';

/** The floor of tonight or of a date. */
export function floorRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  for (const { id, background } of FLOOR_PLANS) {
    app.get(
      `/floors/${id}.svg`,
      forStaff(ctx, 'floor', (c) => {
        c.header('Cache-Control', 'private, max-age=3600');
        return c.body(background, 200, { 'Content-Type': 'image/svg+xml; charset=utf-8' });
      }),
    );
  }

  app.get(
    '/floor',
    forStaff(ctx, 'floor', async (c, staff) => {
      const date = eveningAt(await ctx.databaseClock(ctx.db));
      return showFloor(c, { ctx, staff, date, path: `${STAFF}/floor` });
    }),
  );

  app.get(
    '/days/:date/floor',
    forStaff(ctx, 'floor', (c, staff) => {
      const date = readDate(c);
      return showFloor(c, { ctx, staff, date, path: floorPath(date) });
    }),
  );

  return app;
}

interface Asked {
  ctx: Context;
  staff: Staff;
  date: string;
  path: string;
}

async function showFloor(c: AppContext, { ctx, staff, date, path }: Asked): Promise<Response> {
  const language = staffLanguage(c);
  const view = await getFloor(ctx, date);
  c.header('Cache-Control', CACHE_CONTROL);
  return renderPage(c, {
    ctx,
    language,
    staff,
    ...(view.floor.evening !== 'tonight' && { date }),
    title: `${FLOOR_TEXTS[language].title}: ${formatFullDate(date, language)}`,
    content: renderFloor({ ctx, view, language, token: tokenField(ctx, staff), path }),
  });
}
