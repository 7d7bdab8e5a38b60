import { Hono } from 'hono';
import { createOrderRequest } from '#contract/api/orders.ts';
import { createReservationRequest, type HoldAnswer } from '#contract/api/reservations.ts';
import { REQUEST_KEY_HEADER, routes } from '#contract/routes/routes.ts';
import { requireUser } from '#server/identity/accounts/current-user.ts';
import { assertProvider } from '#server/dining/bank/assert-provider.ts';
import type { Context } from '#server/context.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { readBody } from '#server/platform/http/json-body.ts';
import { requestLanguage } from '#server/platform/http/language.ts';
import { limit } from '#server/platform/limits/rate-limit.ts';
import { networkOf } from '#server/dining/reservations/network.ts';
import { createOrder } from './create-order.ts';
import { findHold } from './find-hold.ts';
import { findPaid, settlePending } from './find-paid.ts';
import { holdTables } from './hold.ts';

export function checkoutRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();

  app.post(routes.reservations, limit(ctx, 'hold'), async (c) => {
    const user = await requireUser(c);
    const request = await readBody(c, createReservationRequest);
    return c.json(await holdTables(ctx, { userId: user.id, network: networkOf(c, ctx) }, request), 201);
  });

  app.get(routes.hold, async (c) => {
    const user = await requireUser(c);
    await settlePending(ctx, user.id);
    const hold = (await findHold(ctx, user.id)) ?? null;
    const paid = await findPaid(ctx, user.id);
    return c.json({ hold, ...(paid && { paid }) } satisfies HoldAnswer);
  });

  app.post(routes.createOrder, limit(ctx, 'createOrder'), async (c) => {
    assertProvider(ctx, c.req.param('provider'));
    const { id: userId } = await requireUser(c);
    const body = await readBody(c, createOrderRequest);
    const request = { ...body, language: body.language ?? requestLanguage(c) };
    const sender = { key: c.req.header(REQUEST_KEY_HEADER), network: networkOf(c, ctx) };
    return c.json(await createOrder(ctx, userId, request, sender));
  });

  return app;
}
