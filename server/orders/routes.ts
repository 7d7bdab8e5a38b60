import { Hono } from 'hono';
import { cancelRequest } from '#contract/cancellation.ts';
import { calendarQuery, createOrderRequest } from '#contract/orders.ts';
import { CANCELLATION_TOKEN_HEADER, REQUEST_KEY_HEADER, routes } from '#contract/routes.ts';
import { requireUser } from '../accounts/current-user.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import type { AppContext, AppEnv } from '../http/app-env.ts';
import { readBody } from '../http/json-body.ts';
import { requestLanguage } from '../http/language.ts';
import { RETURN_LIMIT } from '../http/limits.ts';
import { readQuery } from '../http/query.ts';
import { addressKey, createRateLimit, limit } from '../http/rate-limit.ts';
import { networkOf } from '../reservations/network.ts';
import { cancelOrder } from './cancel.ts';
import { getCancellation } from './cancellation.ts';
import { createOrder } from './create.ts';
import { findCalendar } from './find-calendar.ts';
import { getOrder } from './get.ts';
import { receiveCallback } from './receive-callback.ts';
import { findReturnUrl, paymentPage } from './return-diner.ts';

export function orderRoutes(ctx: Context): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  const returns = createRateLimit(ctx, RETURN_LIMIT);
  const assertProvider = (provider: string) => {
    if (provider !== ctx.payment.provider) throw new DomainError('not_found');
  };

  app.post(routes.createOrder, limit(ctx, 'createOrder'), async (c) => {
    assertProvider(c.req.param('provider'));
    const user = await requireUser(c);
    const body = await readBody(c, createOrderRequest);
    const request = { ...body, language: body.language ?? requestLanguage(c) };
    const sender = { key: c.req.header(REQUEST_KEY_HEADER), network: networkOf(c, ctx) };
    return c.json(await createOrder(ctx, user, request, sender));
  });

  // The signature is over the bytes as they came: nothing may read or rewrite the body before.
  app.post(routes.bankCallback, async (c) => {
    assertProvider(c.req.param('provider'));
    await receiveCallback(ctx, new Uint8Array(await c.req.arrayBuffer()), c.req.raw.headers);
    return c.json({ status: 'ok' });
  });

  app.get(routes.bankReturn, async (c) => {
    assertProvider(c.req.param('provider'));
    c.header('Cache-Control', 'no-store');
    const [orderId, language] = [c.req.query('order') ?? '', requestLanguage(c)];
    // A browser that returns from the bank must get a page, never a refusal in JSON.
    const mayAsk = await returns.tryTake(addressKey(c, ctx));
    return c.redirect(await findReturnUrl(ctx, { orderId, language, mayAsk }));
  });

  app.get(routes.cancellation, limit(ctx, 'cancellation'), async (c) => {
    const token = c.req.header(CANCELLATION_TOKEN_HEADER);
    const requester = { userId: (await c.get('findUser')())?.id, token };
    return c.json(await getCancellation(ctx, c.req.param('orderId'), requester));
  });

  app.post(routes.cancellation, limit(ctx, 'cancellation'), async (c) => {
    const request = await readBody(c, cancelRequest);
    const requester = { userId: (await c.get('findUser')())?.id, token: request.token };
    return c.json(await cancelOrder(ctx, c.req.param('orderId'), requester, request));
  });

  app.get(routes.calendar, (c) => answerCalendar(ctx, c, c.req.param('orderId')));

  app.get(routes.order, limit(ctx, 'order'), async (c) => {
    const user = await requireUser(c);
    return c.json(await getOrder(ctx, user.id, c.req.param('orderId'), requestLanguage(c)));
  });

  return app;
}

/** Behind a plain link: where there is no file, the browser is led to the page that says why. */
async function answerCalendar(ctx: Context, c: AppContext, orderId: string): Promise<Response> {
  const { language = requestLanguage(c) } = readQuery(c, calendarQuery);
  const user = await c.get('findUser')();
  const file = user && (await findCalendar(ctx, { userId: user.id, orderId, language }));
  if (!file) return c.redirect(paymentPage(ctx.config, language, orderId));
  c.header('Content-Type', 'text/calendar; charset=utf-8');
  // Browsers that show no calendars save it under this name, attachment or not; Safari offers to add it.
  c.header('Content-Disposition', `inline; filename="${file.filename}"`);
  c.header('Content-Language', language);
  return c.body(file.content);
}
