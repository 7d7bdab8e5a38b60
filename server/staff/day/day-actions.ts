import { Hono } from 'hono';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { AppContext, AppEnv } from '#server/platform/http/app-env.ts';
import { releaseHoldByStaff } from '#server/dining/amendments/release-by-staff.ts';
import { blockTable, unblockTable } from '#server/dining/tables/block.ts';
import { closeDay, openDay } from '#server/dining/reservations/close-day.ts';
import { forStaff, readDate, readForm } from '#server/staff/page/guard.ts';
import { press } from '#server/dining/front-desk/change.ts';
import { markUnreachedCalled } from '#server/dining/front-desk/unreached.ts';
import { dayPath } from '#server/platform/http/staff-paths.ts';

const note = z.string().trim().max(200);
const search = z.string().max(100).default('');
const markForm = z.object({
  mark: z.enum(['called', 'reconfirmed', 'arrived']),
  on: z.enum(['0', '1']),
  q: search,
  silent: z.literal('1').optional(),
});
const hour = z
  .string()
  .regex(/^\d{1,2}$/)
  .transform(Number);
const blockForm = z
  .object({ table: z.string().max(20), from: hour, to: hour, note })
  .refine(({ from, to }) => from < to && to <= 24, { path: ['to'] });
const noteForm = z.object({ note });
const bareForm = z.object({});

const MARK_STEPS = {
  called: { '1': 'called', '0': 'call_undone' },
  reconfirmed: { '1': 'reconfirmed', '0': 'reconfirm_undone' },
  arrived: { '1': 'arrived', '0': 'arrival_undone' },
} as const;

/** The hostess's actions on a day. Each redirects to the day sheet. */
export function dayActions(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  addReservationActions(app, ctx);
  addBlockActions(app, ctx);
  addClosureActions(app, ctx);
  return app;
}

function backToSheet(c: AppContext, place = ''): Response {
  return c.redirect(dayPath(readDate(c)) + place, 303);
}

function addReservationActions(app: Hono<AppEnv>, ctx: Context): void {
  app.post(
    '/days/:date/reservations/:id/mark',
    forStaff(ctx, 'floor', async (c, staff) => {
      const { mark, on, q, silent } = await readForm(ctx, c, markForm, staff);
      const reservationId = c.req.param('id') ?? '';
      c.set('pressed', { page: dayPath(readDate(c)), reservationId });
      await press(ctx, MARK_STEPS[mark][on], { reservationId, by: staff.email });
      const filter = silent ? '?silent' : q && `?q=${encodeURIComponent(q)}`;
      return backToSheet(c, `${filter}#v-${encodeURIComponent(reservationId)}`);
    }),
  );

  app.post(
    '/days/:date/unreached/:id/called',
    forStaff(ctx, 'floor', async (c, staff) => {
      await readForm(ctx, c, bareForm, staff);
      await markUnreachedCalled(ctx, { id: c.req.param('id') ?? '', by: staff.email });
      return backToSheet(c);
    }),
  );

  app.post(
    '/days/:date/holds/:id/release',
    forStaff(ctx, 'floor', async (c, staff) => {
      await readForm(ctx, c, bareForm, staff);
      c.set('pressed', { page: dayPath(readDate(c)) });
      await releaseHoldByStaff(ctx, { reservationId: c.req.param('id') ?? '', by: staff.email });
      return backToSheet(c, '#holds');
    }),
  );
}

function addBlockActions(app: Hono<AppEnv>, ctx: Context): void {
  app.post(
    '/days/:date/blocks',
    forStaff(ctx, 'floor', async (c, staff) => {
      const { table, from, to, note } = await readForm(ctx, c, blockForm, staff);
      c.set('pressed', { page: dayPath(readDate(c)) });
      await blockTable(ctx, { table, date: readDate(c), fromHour: from, toHour: to, note, by: staff.email });
      return backToSheet(c, '#blocks');
    }),
  );

  app.post(
    '/days/:date/blocks/:id/remove',
    forStaff(ctx, 'floor', async (c, staff) => {
      await readForm(ctx, c, bareForm, staff);
      c.set('pressed', { page: dayPath(readDate(c)) });
      await unblockTable(ctx, { id: c.req.param('id') ?? '', by: staff.email });
      return backToSheet(c, '#blocks');
    }),
  );
}

function addClosureActions(app: Hono<AppEnv>, ctx: Context): void {
  app.post(
    '/days/:date/close',
    forStaff(ctx, 'floor', async (c, staff) => {
      const { note } = await readForm(ctx, c, noteForm, staff);
      await closeDay(ctx, { date: readDate(c), note, by: staff.email });
      return backToSheet(c);
    }),
  );

  app.post(
    '/days/:date/open',
    forStaff(ctx, 'floor', async (c, staff) => {
      await readForm(ctx, c, bareForm, staff);
      await openDay(ctx, { date: readDate(c), by: staff.email });
      return backToSheet(c);
    }),
  );
}
