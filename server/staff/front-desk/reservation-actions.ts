import { HOUR_MS } from '#contract/values/durations.ts';
import { Hono } from 'hono';
import { z } from 'zod';
import { startsAt } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { dayPath } from '#server/platform/http/staff-paths.ts';
import {
  cancelUnpaid,
  markArrived,
  markLeft,
  markNoShow,
  moveByStaff,
} from '#server/dining/front-desk/change.ts';
import { getReservation } from '#server/dining/reservations/get.ts';
import { forStaff, pageToReturn, readForm } from '#server/staff/page/guard.ts';

type Action = (ctx: Context, request: { reservationId: string; by: string }) => Promise<void>;

/** The actions of one press. Each redirects to the page that its button was on. */
const ACTIONS: Record<string, Action> = {
  arrived: markArrived,
  extend: extendSeating,
  end: markLeft,
  'no-show': markNoShow,
};

export function frontDeskActions(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  for (const [name, carryOut] of Object.entries(ACTIONS)) {
    app.post(
      `/reservations/:id/${name}`,
      forStaff(ctx, 'floor', async (c, staff) => {
        const { from } = await readForm(ctx, c, z.object({ from: pageToReturn }), staff);
        await carryOut(ctx, { reservationId: c.req.param('id') ?? '', by: staff.email });
        return c.redirect(from, 303);
      }),
    );
  }
  app.post(
    '/reservations/:id/cancel',
    forStaff(ctx, 'floor', async (c, staff) => {
      await readForm(ctx, c, z.object({}), staff);
      const reservationId = c.req.param('id') ?? '';
      const { date } = await getReservation(ctx.db, reservationId);
      await cancelUnpaid(ctx, { reservationId, by: staff.email });
      return c.redirect(dayPath(date), 303);
    }),
  );
  return app;
}

/** One hour longer than reserved, and at least until the end of this hour. */
async function extendSeating(ctx: Context, { reservationId, by }: { reservationId: string; by: string }) {
  const { tables, date, slot, hours, partySize } = await getReservation(ctx.db, reservationId);
  const hoursSoFar = Math.ceil(((await ctx.databaseClock(ctx.db)) - startsAt(date, slot)) / HOUR_MS);
  await moveByStaff(ctx, {
    reservationId,
    seating: { tables, date, slot, hours: Math.max(hours + 1, hoursSoFar) },
    partySize,
    initiator: 'house',
    by,
  });
}
