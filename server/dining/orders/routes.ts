import { Hono } from 'hono';
import { routes } from '#contract/routes/routes.ts';
import { requireUser } from '#server/identity/accounts/current-user.ts';
import { assertProvider } from '#server/dining/bank/assert-provider.ts';
import { isReturnToken } from '#server/dining/refund-policy/token.ts';
import type { Context } from '#server/context.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { requestLanguage } from '#server/platform/http/language.ts';
import { RETURN_LIMIT } from '#server/platform/limits/limits.ts';
import { addressKey, createRateLimit, limit } from '#server/platform/limits/rate-limit.ts';
import { getOrder, getPayment } from './get.ts';
import { listReservations } from './list-reservations.ts';
import { receiveCallback } from './receive-callback.ts';
import { findReturnUrl } from './return-diner.ts';

export function orderRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const returns = createRateLimit(ctx, RETURN_LIMIT);

  // The signature covers the raw bytes: nothing may parse or rewrite the body first.
  app.post(routes.bankCallback, async (c) => {
    assertProvider(ctx, c.req.param('provider'));
    await receiveCallback(ctx, new Uint8Array(await c.req.arrayBuffer()), c.req.raw.headers);
    return c.json({ status: 'ok' });
  });

  app.on(['GET', 'POST'], routes.bankReturn, async (c) => {
    assertProvider(ctx, c.req.param('provider'));
    c.header('Cache-Control', 'no-store');
    const { order: orderId = '', key = '' } = c.req.query();
    // A browser that returns from the bank must get a page, never a JSON error.
    const mayAsk = isReturnToken(ctx.config, orderId, key) || (await returns.tryTake(addressKey(c, ctx)));
    return c.redirect(await findReturnUrl(ctx, { orderId, key, language: requestLanguage(c), mayAsk }));
  });

  app.get(routes.userReservations, async (c) => {
    const user = await requireUser(c);
    return c.json(await listReservations(ctx, user.id, requestLanguage(c)));
  });

  app.get(routes.order, limit(ctx, 'order'), async (c) => {
    const user = await requireUser(c);
    return c.json(await getOrder(ctx, user.id, c.req.param('orderId'), requestLanguage(c)));
  });

  app.get(routes.payment, limit(ctx, 'order'), async (c) =>
    c.json(await getPayment(ctx, c.req.param('orderId'))),
  );

  return app;
}
