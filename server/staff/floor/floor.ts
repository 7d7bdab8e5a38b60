import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { html as markup } from 'hono/html';
import type { Language } from '#contract/values/language.ts';
import { recolour } from '#contract/values/palettes.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { createAnswerBody } from '#server/platform/http/answer-body.ts';
import { floorPath, STAFF } from '#server/platform/http/staff-paths.ts';
import { FLOOR_TEXTS, STAFF_TEXTS } from '#server/texts/texts.ts';
import { eveningAt } from '#server/dining/reservations/evening.ts';
import { CACHE_CONTROL } from '#server/staff/page/cache-control.ts';
import type { FloorTable, Party } from './describe-floor.ts';
import { getFloor } from './floor-facts.ts';
import { renderFloor } from './floor-page.ts';
import { floorPlans } from './floor-plan.ts';
import type { FloorPage } from './floor-view.ts';
import { tablePath } from './floor-words.ts';
import { createFloorStreams, type FloorStreamOptions } from './floor-stream.ts';
import { renderTable } from './table-page.ts';
import { listOpeningTasks } from '#server/staff/opening/checks.ts';
import { openingLine } from '#server/staff/opening/opening-page.ts';
import { listParties } from './table-parties.ts';
import { cardPath, renderTables } from './tables-page.ts';
import { addressOf, serveFile } from '#server/staff/page/files.ts';
import { forStaff, ownTables, readDate, type StaffAsker } from '#server/staff/page/guard.ts';
import { listOrdered } from '#server/staff/page/ordered-dishes.ts';
import { renderPage, tokenField } from '#server/staff/page/page.ts';
import { formatFullDate, tableName } from '#server/staff/page/unbroken.ts';

const script = serveFile(
  'floor.js',
  'javascript',
  readFileSync(new URL('./floor.js', import.meta.url), 'utf8'),
);

const LIVE = markup`<script type="module" src="${addressOf('floor.js')}"></script>`;
const TABLES = `${STAFF}/tables`;

/** The floor of tonight or of a date, each of its tables, and the tables as waiters see them. */
export function floorRoutes(ctx: Context, options: FloorStreamOptions = {}): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.get(
    '/floor.js',
    forStaff(ctx, 'tables', ({ c }) => script(c)),
  );

  app.get('/days/:date/floor/changes', forStaff(ctx, 'tables', createFloorStreams(ctx, options)));

  app.get(
    '/floors/:file',
    forStaff(ctx, 'tables', ({ c }) => sendDrawing(ctx, c)),
  );

  app.get('/tables', forStaff(ctx, 'tables', showTables));

  app.get('/days/:date/floor/:table', forStaff(ctx, 'floor', showTable));

  app.get(
    '/floor',
    forStaff(ctx, 'floor', async (asker) => {
      const date = eveningAt(await ctx.databaseClock(ctx.db));
      return showFloor(asker, { date, path: `${STAFF}/floor` });
    }),
  );

  app.get(
    '/days/:date/floor',
    forStaff(ctx, 'floor', (asker) => {
      const date = readDate(asker.c);
      return showFloor(asker, { date, path: floorPath(date) });
    }),
  );

  return app;
}

function sendDrawing({ floors, restaurant }: Context, c: AppContext): Response {
  const plan = floorPlans(floors).plans.find(({ id }) => `${id}.svg` === c.req.param('file'));
  if (!plan) throw new DomainError('not_found');
  const drawing = createAnswerBody(
    recolour(plan.background, restaurant.palette),
    'image/svg+xml; charset=utf-8',
  );
  return drawing.send(c, { 'Cache-Control': 'private, max-age=3600' });
}

async function showFloor(
  asker: StaffAsker,
  { date, path }: { date: string; path: string },
): Promise<Response> {
  const { ctx, c, staff, language } = asker;
  const view = await getFloor(ctx, date);
  c.header('Cache-Control', CACHE_CONTROL);
  return renderPage(asker, {
    ...(view.floor.evening !== 'tonight' && { date }),
    section: 'floor',
    title: `${FLOOR_TEXTS[language].title}: ${formatFullDate(date, language)}`,
    head: LIVE,
    content: markup`${openingLine(await listOpeningTasks(ctx, staff, language), language)}
${renderFloor({ ...pressable(asker, view), path })}`,
  });
}

/** A map whose tables lead to their pages, and the forms of those who may press them. */
function pressable({ ctx, staff, language }: StaffAsker, view: FloorPage['view']) {
  const { date, evening } = view.floor;
  const at = { date, now: evening === 'tonight' ? view.now : undefined };
  return {
    ctx,
    view,
    language,
    me: staff.email,
    token: tokenField({ ctx, staff }),
    tablePath: (table: FloorTable) => tablePath(table, at),
  };
}

/** The tables of tonight, for members who only see them. */
async function showTables(asker: StaffAsker): Promise<Response> {
  const { ctx, c, language } = asker;
  const date = eveningAt(await ctx.databaseClock(ctx.db));
  const view = await getFloor(ctx, date);
  const ordered = await readOrdered(ctx, view.floor.parties, language);
  c.header('Cache-Control', CACHE_CONTROL);
  return renderPage(asker, {
    title: `${STAFF_TEXTS[language].nav.tables}: ${formatFullDate(date, language)}`,
    head: LIVE,
    content: renderTables({
      ctx,
      view,
      language,
      tablePath: cardPath,
      path: TABLES,
      ordered,
      own: ownTables(c),
      shows: c.req.query('all') !== undefined ? 'all' : c.req.query('own') !== undefined ? 'marks' : 'own',
    }),
  });
}

/** A table of a date's floor. Throws `not_found`. */
async function showTable(asker: StaffAsker): Promise<Response> {
  const { ctx, c, language } = asker;
  const date = readDate(c);
  const view = await getFloor(ctx, date);
  const table = view.floor.tables.find(({ table: { tableNumber } }) => tableNumber === c.req.param('table'));
  if (!table) throw new DomainError('not_found');
  const path = view.floor.evening === 'tonight' ? `${STAFF}/floor` : floorPath(date);
  const ordered = await readOrdered(ctx, listParties(table, view.floor.parties), language);
  return renderPage(asker, {
    date,
    section: 'floor',
    title: `${tableName(table.table.tableNumber, language)}: ${formatFullDate(date, language)}`,
    content: renderTable({ ...pressable(asker, view), path, table, ordered }),
  });
}

async function readOrdered({ db }: Context, parties: readonly Party[], language: Language) {
  const ordered = await listOrdered(
    db,
    parties.map(({ reservation }) => reservation),
    language,
  );
  return new Map(ordered.map((each) => [each.reservation.reservationId, each]));
}
