import { additionRequest, dishesAnswer, removalRequest } from '#contract/api/dishes.ts';
import type { ErrorCode } from '#contract/api/errors.ts';
import { createOrderAnswer } from '#contract/api/orders.ts';
import { REQUEST_KEY_HEADER, routes } from '#contract/routes/routes.ts';
import { endpoint, type Endpoint } from '#server/platform/endpoints/endpoint.ts';
import { CHANGE_LIMIT } from '#server/platform/limits/limits.ts';
import { rateLimit } from '#server/platform/limits/rate-limit.ts';
import { addDishes } from './add-dishes.ts';
import { getPayable, hasPaymentLink } from './find-payable.ts';
import { findCancellableOrder } from './get-cancellation.ts';
import { getDishes } from './get-dishes.ts';
import { payByLink } from './pay-by-link.ts';
import { removeDishes } from './remove-dishes.ts';
import { CHANGE, keyOf, LINK_ERRORS, QUESTION, readRequester } from './requester.ts';

const DISH_ERRORS: readonly ErrorCode[] = [...LINK_ERRORS, 'order_not_changeable'];

/** Where a guest pays a reservation by a link; a table that is out of use counts as taken. */
const PAYMENT_LINK_ERRORS: readonly ErrorCode[] = [
  'payment_link_ended',
  'party_changed',
  'order_too_small',
  'day_closed',
  'slot_closed',
  'date_in_past',
  'table_taken',
  'table_unknown',
];

/** The dishes of a reservation, also the first ones of a guest who pays by a link. */
export const dishEndpoints: Endpoint[] = [
  endpoint({
    ...QUESTION,
    route: routes.dishes,
    id: 'getDishes',
    summary:
      'The dishes of a confirmed reservation, and until when they can be changed; or a reservation that is to be paid by link.',
    limit: 'reservation',
    answers: { 200: { description: 'The dishes.', schema: dishesAnswer } },
    errors: [...DISH_ERRORS, 'payment_link_ended'],
    handle: async (ctx, c, { language }) => {
      const [id, requester] = [c.req.param('orderId'), await readRequester(c)];
      const dishes = (await hasPaymentLink(ctx, id, requester))
        ? getPayable(ctx, id, language)
        : getDishes(ctx, id, requester, language);
      return c.json(await dishes);
    },
  }),
  endpoint({
    ...CHANGE,
    route: routes.additions,
    id: 'addDishes',
    summary:
      'Orders more dishes for a confirmed reservation, or the first ones with a link, and opens their payment at the bank.',
    limit: 'reservation',
    headers: keyOf('checkout', 'is the same order'),
    body: additionRequest,
    answers: {
      200: {
        description:
          "The order and the bank's page; where nothing is paid in advance, the page of the dishes, which have joined.",
        schema: createOrderAnswer,
      },
    },
    errors: [
      ...DISH_ERRORS,
      ...PAYMENT_LINK_ERRORS,
      'cart_empty',
      'item_unavailable',
      'item_not_served',
      'order_already_confirmed',
      'order_in_progress',
      'price_changed',
      'request_key_reused',
      'payment_unavailable',
    ],
    handle: async (ctx, c, { body, language }) => {
      const id = c.req.param('orderId');
      const requester = await readRequester(c, body.token);
      const request = { ...body, language: body.language ?? language };
      const attempt = { request, key: c.req.header(REQUEST_KEY_HEADER) };
      const isByLink = await hasPaymentLink(ctx, id, requester);
      if (!isByLink) await findCancellableOrder(ctx, id, requester);
      await rateLimit(ctx, CHANGE_LIMIT).take(c, id);
      const order = isByLink ? payByLink(ctx, id, attempt) : addDishes(ctx, id, requester, attempt);
      return c.json(await order);
    },
  }),
  endpoint({
    ...CHANGE,
    route: routes.removals,
    id: 'removeDishes',
    summary:
      'Removes dishes from a confirmed reservation, unless the refund is less than the diner was shown.',
    limit: 'reservation',
    headers: keyOf('attempt', 'removes once'),
    body: removalRequest,
    answers: { 200: { description: 'The dishes as they are now.', schema: dishesAnswer } },
    errors: [
      ...DISH_ERRORS,
      'cart_empty',
      'item_unavailable',
      'dishes_needed',
      'order_too_small',
      'paid_in_shares',
      'refund_changed',
      'request_key_reused',
    ],
    handle: async (ctx, c, { body: request, language }) => {
      const key = c.req.header(REQUEST_KEY_HEADER);
      const requester = await readRequester(c, request.token);
      const { id } = await findCancellableOrder(ctx, c.req.param('orderId'), requester);
      await rateLimit(ctx, CHANGE_LIMIT).take(c, id);
      return c.json(await removeDishes(ctx, id, requester, { request, key, language }));
    },
  }),
];
