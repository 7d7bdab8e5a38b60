import { Hono } from 'hono';
import { z } from 'zod';
import { tableName } from '#contract/table-ids.ts';
import { toSlot } from '#contract/time.ts';
import type { Context } from '../context.ts';
import type { AppContext, AppEnv } from '../http/app-env.ts';
import { blockTable, unblockTable } from '../tables/block.ts';
import { closeDay, openDay } from '../tables/close-day.ts';
import { forStaff, readDate, readForm } from './guard.ts';
import { recordAction } from './log.ts';
import { markVisit } from './marks.ts';
import { dayPath } from './paths.ts';

const note = z.string().trim().max(200);
const search = z.string().max(100).default('');
const markForm = z.object({
  mark: z.enum(['called', 'arrived']),
  on: z.enum(['0', '1']),
  q: search,
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

/** What the hostess does to a day. Each deed leads back to the sheet. */
export function dayDeeds(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const back = (c: AppContext, place = '') => c.redirect(dayPath(readDate(c)) + place, 303);

  app.post(
    '/days/:date/visits/:id/mark',
    forStaff(ctx, async (c, staff) => {
      const { mark, on, q } = await readForm(ctx, c, markForm, staff);
      const reservationId = c.req.param('id') ?? '';
      await markVisit(ctx, { reservationId, mark, isOn: on === '1', by: staff.email });
      return back(c, `${q && `?q=${encodeURIComponent(q)}`}#v-${encodeURIComponent(reservationId)}`);
    }),
  );

  app.post(
    '/days/:date/blocks',
    forStaff(ctx, async (c, staff) => {
      const { table, from, to, note } = await readForm(ctx, c, blockForm, staff);
      const date = readDate(c);
      await blockTable(ctx, { table, date, fromHour: from, toHour: to, note, by: staff.email });
      const detail = [`${tableName(table, 'ka')}, ${date} ${toSlot(from)}–${toSlot(to)}`, note];
      await recordAction(ctx, ctx.db, {
        actor: staff.email,
        action: 'table_blocked',
        subject: table,
        detail: detail.filter(Boolean).join('; '),
      });
      return back(c, '#blocks');
    }),
  );

  app.post(
    '/days/:date/blocks/:id/remove',
    forStaff(ctx, async (c, staff) => {
      await readForm(ctx, c, bareForm, staff);
      const id = c.req.param('id') ?? '';
      const block = await ctx.db
        .selectFrom('table_blocks')
        .select(['table_id', 'local_date', 'from_hour', 'to_hour'])
        .where('id', '=', id)
        .executeTakeFirst();
      await unblockTable(ctx, id);
      await recordAction(ctx, ctx.db, {
        actor: staff.email,
        action: 'table_unblocked',
        subject: block?.table_id ?? id,
        detail: block
          ? `${tableName(block.table_id, 'ka')}, ${block.local_date} ${toSlot(block.from_hour)}–${toSlot(block.to_hour)}`
          : '',
      });
      return back(c, '#blocks');
    }),
  );

  app.post(
    '/days/:date/close',
    forStaff(ctx, async (c, staff) => {
      const { note } = await readForm(ctx, c, noteForm, staff);
      const date = readDate(c);
      await closeDay(ctx, { date, note, by: staff.email });
      const detail = [date, note].filter(Boolean).join('; ');
      await recordAction(ctx, ctx.db, { actor: staff.email, action: 'day_closed', subject: date, detail });
      return back(c);
    }),
  );

  app.post(
    '/days/:date/open',
    forStaff(ctx, async (c, staff) => {
      await readForm(ctx, c, bareForm, staff);
      const date = readDate(c);
      await openDay(ctx, date);
      await recordAction(ctx, ctx.db, {
        actor: staff.email,
        action: 'day_opened',
        subject: date,
        detail: date,
      });
      return back(c);
    }),
  );

  return app;
}
