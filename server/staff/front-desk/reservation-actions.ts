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
import { forForm, fromForm } from '#server/staff/page/guard.ts';
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
const arrivalForm = fromForm.extend({ left: list });

export function frontDeskActions(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const button = (
    name: string,
    carryOut: (asked: { reservationId: string; by: string }) => Promise<unknown>,
  ) =>
    app.post(
      `/reservations/:id/${name}`,
      forForm(ctx, 'floor', fromForm, async ({ from }, { id, by }) => {
        await carryOut({ reservationId: id, by });
        return from;
      }),
    );
  for (const [name, action] of Object.entries(BUTTONS)) button(name, (asked) => press(ctx, action, asked));
  button('withdraw', (asked) => withdrawProposal(ctx, asked));
  for (const minutes of CALLED_DELAYS)
    button(`late-${minutes}`, (asked) => announceForCaller(ctx, { ...asked, minutes }));
  app.post(
    '/reservations/:id/arrived',
    forForm(ctx, 'floor', arrivalForm, async ({ from, left }, { id, by }) => {
      await press(ctx, 'arrived', { reservationId: id, left, by });
      return from;
    }),
  );
  app.post(
    '/reservations/:id/cancel',
    forForm(ctx, 'floor', z.object({}), async (_, { c, id, by }) => {
      c.set('pressed', { page: reservationPath(id), reservationId: id });
      const { date } = await getReservation(ctx.db, id);
      await press(ctx, 'house_reservation_cancelled', { reservationId: id, by });
      return dayPath(date);
    }),
  );
  return app;
}
