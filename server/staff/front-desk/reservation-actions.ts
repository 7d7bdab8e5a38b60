import { Hono } from 'hono';
import { z } from 'zod';
import type { Context } from '#server/context.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { dayPath } from '#server/platform/http/staff-paths.ts';
import { announceForCaller } from '#server/dining/front-desk/announce-for-caller.ts';
import { press, type PressName } from '#server/dining/front-desk/change.ts';
import { withdrawProposal } from '#server/dining/front-desk/propose.ts';
import { CALLED_DELAYS } from '#server/dining/reservations/delay.ts';
import { getReservation } from '#server/dining/reservations/get.ts';
import { forStaff, pageToReturn, readForm } from '#server/staff/page/guard.ts';
import { reservationPath } from '#server/staff/page/reservation-forms.ts';
import { list } from './reservation-input.ts';

/** The actions of one press. Each redirects to the page that its button was on. */
const BUTTONS: Record<string, PressName> = {
  coming: 'reconfirmed',
  'not-coming': 'reconfirm_undone',
  extend: 'seating_extended',
  end: 'seating_ended',
  'no-show': 'no_show',
};

/** `left`: the reservations of guests who sat at the tables and have left. */
const arrivalForm = z.object({ from: pageToReturn, left: list });

export function frontDeskActions(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.post(
    '/reservations/:id/arrived',
    forStaff(ctx, 'floor', async (c, staff) => {
      const { from, left } = await readForm(ctx, c, arrivalForm, staff);
      const reservationId = c.req.param('id') ?? '';
      c.set('pressed', { page: from, reservationId });
      await press(ctx, 'arrived', { reservationId, left, by: staff.email });
      return c.redirect(from, 303);
    }),
  );
  for (const [name, action] of Object.entries(BUTTONS)) {
    app.post(
      `/reservations/:id/${name}`,
      forStaff(ctx, 'floor', async (c, staff) => {
        const { from } = await readForm(ctx, c, z.object({ from: pageToReturn }), staff);
        const reservationId = c.req.param('id') ?? '';
        c.set('pressed', { page: from, reservationId });
        await press(ctx, action, { reservationId, by: staff.email });
        return c.redirect(from, 303);
      }),
    );
  }
  app.post(
    '/reservations/:id/withdraw',
    forStaff(ctx, 'floor', async (c, staff) => {
      const { from } = await readForm(ctx, c, z.object({ from: pageToReturn }), staff);
      const reservationId = c.req.param('id') ?? '';
      c.set('pressed', { page: from, reservationId });
      await withdrawProposal(ctx, { reservationId, by: staff.email });
      return c.redirect(from, 303);
    }),
  );
  for (const minutes of CALLED_DELAYS) {
    app.post(
      `/reservations/:id/late-${minutes}`,
      forStaff(ctx, 'floor', async (c, staff) => {
        const { from } = await readForm(ctx, c, z.object({ from: pageToReturn }), staff);
        const reservationId = c.req.param('id') ?? '';
        c.set('pressed', { page: from, reservationId });
        await announceForCaller(ctx, { reservationId, minutes, by: staff.email });
        return c.redirect(from, 303);
      }),
    );
  }
  app.post(
    '/reservations/:id/cancel',
    forStaff(ctx, 'floor', async (c, staff) => {
      await readForm(ctx, c, z.object({}), staff);
      const reservationId = c.req.param('id') ?? '';
      c.set('pressed', { page: reservationPath(reservationId), reservationId });
      const { date } = await getReservation(ctx.db, reservationId);
      await press(ctx, 'house_reservation_cancelled', { reservationId, by: staff.email });
      return c.redirect(dayPath(date), 303);
    }),
  );
  return app;
}
