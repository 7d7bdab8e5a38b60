import { Hono } from 'hono';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { releaseHoldByStaff } from '#server/dining/amendments/release-by-staff.ts';
import { blockTable, unblockTable } from '#server/dining/tables/block.ts';
import { closeDay, openDay } from '#server/dining/reservations/close-day.ts';
import { forForm, readDate } from '#server/staff/page/guard.ts';
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
  const onPost = <Fields extends z.ZodType<object>>(
    action: string,
    schema: Fields,
    carryOut: (
      fields: z.infer<Fields>,
      asked: { date: string; id: string; by: string },
    ) => Promise<string | void>,
  ) =>
    app.post(
      `/days/:date/${action}`,
      forForm(ctx, 'floor', schema, async (fields, { c, id, by }) => {
        const date = readDate(c);
        return dayPath(date) + ((await carryOut(fields, { date, id, by })) ?? '');
      }),
    );

  onPost('reservations/:id/mark', markForm, async ({ mark, on, q, silent }, { id, by }) => {
    await press(ctx, MARK_STEPS[mark][on], { reservationId: id, by });
    const filter = silent ? '?silent' : q && `?q=${encodeURIComponent(q)}`;
    return `${filter}#v-${encodeURIComponent(id)}`;
  });
  onPost('unreached/:id/called', bareForm, (_, { id, by }) => markUnreachedCalled(ctx, { id, by }));
  onPost('holds/:id/release', bareForm, async (_, { id, by }) => {
    await releaseHoldByStaff(ctx, { reservationId: id, by });
    return '#holds';
  });
  onPost('blocks', blockForm, async ({ table, from, to, note: why }, { date, by }) => {
    await blockTable(ctx, { table, date, fromHour: from, toHour: to, note: why, by });
    return '#blocks';
  });
  onPost('blocks/:id/remove', bareForm, async (_, { id, by }) => {
    await unblockTable(ctx, { id, by });
    return '#blocks';
  });
  onPost('close', noteForm, async (fields, { date, by }) => {
    await closeDay(ctx, { ...fields, date, by });
  });
  onPost('open', bareForm, (_, { date, by }) => openDay(ctx, { date, by }));
  return app;
}
