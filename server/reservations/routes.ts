import { Hono } from 'hono';
import { createReservationRequest, type HoldAnswer } from '#contract/reservations.ts';
import { routes } from '#contract/routes.ts';
import { requireUser } from '../accounts/current-user.ts';
import type { Context } from '../context.ts';
import type { AppEnv } from '../http/app-env.ts';
import { readBody } from '../http/json-body.ts';
import { requestLanguage } from '../http/language.ts';
import { limit } from '../http/rate-limit.ts';
import { findHold } from './find-hold.ts';
import { holdTables } from './hold.ts';
import { listReservations } from './list.ts';
import { networkOf } from './network.ts';

export function reservationRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.post(routes.reservations, limit(ctx, 'hold'), async (c) => {
    const user = await requireUser(c);
    const request = await readBody(c, createReservationRequest);
    return c.json(await holdTables(ctx, { userId: user.id, network: networkOf(c, ctx) }, request), 201);
  });

  app.get(routes.hold, async (c) => {
    const user = await requireUser(c);
    return c.json({ hold: (await findHold(ctx, user.id)) ?? null } satisfies HoldAnswer);
  });

  app.get(routes.userReservations, async (c) => {
    const user = await requireUser(c);
    return c.json(await listReservations(ctx, user.id, requestLanguage(c)));
  });

  return app;
}
