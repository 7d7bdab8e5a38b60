import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { html as markup } from 'hono/html';
import type { Context } from '#server/context.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { createAnswerBody } from '#server/platform/http/answer-body.ts';
import { floorPath, STAFF } from '#server/platform/http/staff-paths.ts';
import { FLOOR_TEXTS } from '#server/platform/i18n/texts.ts';
import { eveningAt } from '#server/dining/reservations/evening.ts';
import { CACHE_CONTROL } from '#server/staff/page/cache-control.ts';
import { getFloor } from './floor-facts.ts';
import { renderFloor } from './floor-page.ts';
import { FLOOR_PLANS } from './floor-plan.ts';
import { createFloorStreams, type FloorStreamOptions } from './floor-stream.ts';
import { addressOf, serveFile } from '#server/staff/page/files.ts';
import { forStaff, readDate, staffLanguage } from '#server/staff/page/guard.ts';
import { renderPage, tokenField } from '#server/staff/page/page.ts';
import type { Staff } from '#server/staff/page/sessions.ts';
import { formatFullDate } from '#server/staff/page/unbroken.ts';

const script = serveFile(
  'floor.js',
  'javascript',
  readFileSync(new URL('./floor.js', import.meta.url), 'utf8'),
);

/** The floor of tonight or of a date. */
export function floorRoutes(ctx: Context, options: FloorStreamOptions = {}): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get('/floor.js', forStaff(ctx, 'floor', script));

  app.get('/days/:date/floor/changes', forStaff(ctx, 'floor', createFloorStreams(ctx, options)));

  for (const { id, background } of FLOOR_PLANS) {
    const drawing = createAnswerBody(background, 'image/svg+xml; charset=utf-8');
    app.get(
      `/floors/${id}.svg`,
      forStaff(ctx, 'floor', (c) => drawing.send(c, { 'Cache-Control': 'private, max-age=3600' })),
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
    head: markup`<script type="module" src="${addressOf('floor.js')}"></script>`,
    content: renderFloor({ ctx, view, language, token: tokenField(ctx, staff), path }),
  });
}
