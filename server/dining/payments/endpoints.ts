import { z } from 'zod';
import { orderAnswer, paymentAnswer } from '#contract/api/orders.ts';
import { reservationSummary } from '#contract/api/reservations.ts';
import { routes } from '#contract/routes/routes.ts';
import type { Language } from '#contract/values/language.ts';
import { assertProvider } from '#server/dining/bank/assert-provider.ts';
import type { Context } from '#server/context.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { endpoint, well, type Endpoint } from '#server/platform/endpoints/endpoint.ts';
import { RETURN_LIMIT } from '#server/platform/limits/limits.ts';
import { addressKey, rateLimit } from '#server/platform/limits/rate-limit.ts';
import { getOrder, getPayment } from './get.ts';
import { listReservations } from '#server/dining/orders/list-reservations.ts';
import { receiveCallback } from './receive-callback.ts';
import { findReturnUrl } from './return-diner.ts';

const RETURN = {
  route: routes.bankReturn,
  query: z.object({ order: z.string(), key: z.string() }).partial(),
  answers: { 302: { description: 'To a page of the site.', headers: { Location: 'The page.' } } },
  errors: ['not_found'],
} as const;

/** A browser that returns from the bank must get a page, never a JSON error. */
async function returnDiner(
  ctx: Context,
  c: AppContext,
  { query: { order: paymentId = '', key = '' }, language }: Returned,
): Promise<Response> {
  assertProvider(ctx, c.req.param('provider') ?? '');
  c.header('Cache-Control', 'no-store');
  const mayAsk = () => rateLimit(ctx, RETURN_LIMIT).tryTake(addressKey(c, ctx));
  return c.redirect(await findReturnUrl(ctx, { paymentId, key, language, mayAsk }));
}

interface Returned {
  query: z.output<typeof RETURN.query>;
  language: Language;
}

export const orderEndpoints: Endpoint[] = [
  endpoint({
    route: routes.userReservations,
    method: 'get',
    id: 'listReservations',
    summary: "The diner's confirmed reservations, in the language of the request.",
    session: 'needed',
    answers: { 200: { description: 'The reservations.', schema: z.array(reservationSummary) } },
    handle: async (ctx, c, { user, language }) => c.json(await listReservations(ctx, user.id, language)),
  }),
  endpoint({
    route: routes.bankCallback,
    method: 'post',
    id: 'receiveCallback',
    summary:
      'For the bank: tells that a payment has changed. Body and signature are those of the bank’s protocol.',
    isWithoutToken: true,
    answers: { 200: { description: 'Received.', schema: well } },
    errors: ['body_invalid', 'not_found', 'payment_unavailable'],
    // The signature covers the raw bytes: nothing may parse or rewrite the body first.
    handle: async (ctx, c) => {
      assertProvider(ctx, c.req.param('provider'));
      await receiveCallback(ctx, new Uint8Array(await c.req.arrayBuffer()), c.req.raw.headers);
      return c.json({ status: 'ok' });
    },
  }),
  endpoint({
    ...RETURN,
    method: 'get',
    id: 'returnFromBank',
    summary: 'For a browser that returns from the bank: settles the order and redirects to its page.',
    handle: returnDiner,
  }),
  endpoint({
    ...RETURN,
    method: 'post',
    id: 'returnFromBankByForm',
    summary: "The same for a bank that returns by a form on the bank's own page. The body is not read.",
    isWithoutToken: true,
    handle: returnDiner,
  }),
  endpoint({
    route: routes.order,
    method: 'get',
    id: 'getOrder',
    summary: "One of the diner's own orders, settled with the bank if it is pending.",
    limit: 'order',
    session: 'needed',
    answers: { 200: { description: 'The order.', schema: orderAnswer } },
    errors: ['order_not_found'],
    handle: async (ctx, c, { user, language }) =>
      c.json(await getOrder(ctx, user.id, c.req.param('orderId'), language)),
  }),
  endpoint({
    route: routes.payment,
    method: 'get',
    id: 'getPayment',
    summary: 'Whether an order is paid, without a session and without personal data.',
    limit: 'order',
    session: 'optional',
    answers: { 200: { description: 'The state of the order.', schema: paymentAnswer } },
    errors: ['order_not_found'],
    handle: async (ctx, c) => c.json(await getPayment(ctx, c.req.param('orderId'))),
  }),
];
