import { Hono } from 'hono';
import type { ProfileAnswer } from '#contract/accounts.ts';
import { cancelRequest } from '#contract/cancellation.ts';
import { routes } from '#contract/routes.ts';
import { requireUser } from '../accounts/current-user.ts';
import { findNewEmail } from '../accounts/email-link.ts';
import { assertProvider } from '../bank/assert-provider.ts';
import type { Context } from '../context.ts';
import type { AppEnv } from '../http/app-env.ts';
import { readBody } from '../http/json-body.ts';
import { requestLanguage } from '../http/language.ts';
import { RETURN_LIMIT } from '../http/limits.ts';
import { addressKey, createRateLimit, limit } from '../http/rate-limit.ts';
import { cancelOrder } from './cancel.ts';
import { getCancellation } from './get-cancellation.ts';
import { getOrder } from './get.ts';
import { listRefunds } from './list-refunds.ts';
import { listReservations } from './list-reservations.ts';
import { readRequester } from './read-requester.ts';
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

  app.get(routes.bankReturn, async (c) => {
    assertProvider(ctx, c.req.param('provider'));
    c.header('Cache-Control', 'no-store');
    const [orderId, language] = [c.req.query('order') ?? '', requestLanguage(c)];
    // A browser that returns from the bank must get a page, never a JSON error.
    const mayAsk = await returns.tryTake(addressKey(c, ctx));
    return c.redirect(await findReturnUrl(ctx, { orderId, language, mayAsk }));
  });

  app.get(routes.cancellation, limit(ctx, 'cancellation'), async (c) => {
    return c.json(await getCancellation(ctx, c.req.param('orderId'), await readRequester(c)));
  });

  app.post(routes.cancellation, limit(ctx, 'cancellation'), async (c) => {
    const request = await readBody(c, cancelRequest);
    const requester = await readRequester(c, request.token);
    return c.json(await cancelOrder(ctx, c.req.param('orderId'), requester, request));
  });

  app.get(routes.profile, async (c) => {
    const user = await requireUser(c);
    const { id, email, firstName, lastName, phone, createdAt, isEmailConfirmed } = user;
    return c.json({
      email,
      firstName,
      lastName,
      phone,
      createdAt: new Date(createdAt).toISOString(),
      isEmailConfirmed,
      newEmail: await findNewEmail(ctx, user),
      refunds: await listRefunds(ctx, id),
    } satisfies ProfileAnswer);
  });

  app.get(routes.userReservations, async (c) => {
    const user = await requireUser(c);
    return c.json(await listReservations(ctx, user.id, requestLanguage(c)));
  });

  app.get(routes.order, limit(ctx, 'order'), async (c) => {
    const user = await requireUser(c);
    return c.json(await getOrder(ctx, user.id, c.req.param('orderId'), requestLanguage(c)));
  });

  return app;
}
