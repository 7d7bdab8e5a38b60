import { Hono } from 'hono';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import { removeCaller } from '#server/dining/waiting/callers.ts';
import { reserveForCaller } from '#server/dining/waiting/reserve-for-caller.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { forStaff, pageToReturn, readForm } from '#server/staff/page/guard.ts';
import { reservationPath } from '#server/staff/page/reservation-forms.ts';

const form = z.object({ from: pageToReturn });

/** What the staff do for callers on the waiting list. */
export function waitingActions(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.post(
    '/waiting/:id/reserve',
    forStaff(ctx, 'floor', async (c, staff) => {
      const { from } = await readForm(ctx, c, form, staff);
      c.set('pressed', { page: from });
      const id = await reserveForCaller(ctx, { id: c.req.param('id') ?? '', by: staff.email });
      return c.redirect(reservationPath(id), 303);
    }),
  );

  app.post(
    '/waiting/:id/remove',
    forStaff(ctx, 'floor', async (c, staff) => {
      const { from } = await readForm(ctx, c, form, staff);
      c.set('pressed', { page: from });
      await removeCaller(ctx, { id: c.req.param('id') ?? '', by: staff.email });
      return c.redirect(from, 303);
    }),
  );

  return app;
}
