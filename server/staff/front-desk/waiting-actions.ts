import { Hono } from 'hono';
import type { Context } from '#server/context.ts';
import { removeCaller } from '#server/dining/waiting/callers.ts';
import { reserveForCaller } from '#server/dining/waiting/reserve-for-caller.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { forForm, fromForm } from '#server/staff/page/guard.ts';
import { reservationPath } from '#server/staff/page/reservation-forms.ts';

/** What the staff do for callers on the waiting list. */
export function waitingActions(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.post(
    '/waiting/:id/reserve',
    forForm(ctx, 'floor', fromForm, async (_, { id, by }) =>
      reservationPath(await reserveForCaller(ctx, { id, by })),
    ),
  );

  app.post(
    '/waiting/:id/remove',
    forForm(ctx, 'floor', fromForm, async ({ from }, { id, by }) => {
      await removeCaller(ctx, { id, by });
      return from;
    }),
  );

  return app;
}
