import { additionRequest, dishesAnswer, removalRequest } from '#contract/api/dishes.ts';
import type { ErrorCode } from '#contract/api/errors.ts';
import { createOrderAnswer } from '#contract/api/orders.ts';
import { REQUEST_KEY_HEADER, routes } from '#contract/routes/routes.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { LINK_TOKEN } from './link-token.ts';

const DISH_ERRORS: readonly ErrorCode[] = [
  'sign_in_required',
  'link_invalid',
  'order_not_found',
  'order_not_changeable',
  'too_many_requests',
];

export const dishOperations: Operation[] = [
  {
    route: routes.dishes,
    method: 'get',
    id: 'getDishes',
    summary: 'The dishes of a confirmed reservation, and until when they can be changed.',
    headers: LINK_TOKEN,
    session: 'optional',
    answers: { 200: { description: 'The dishes.', schema: dishesAnswer } },
    errors: [...DISH_ERRORS],
  },
  {
    route: routes.additions,
    method: 'post',
    id: 'addDishes',
    summary: 'Orders more dishes for a confirmed reservation and opens their payment at the bank.',
    headers: {
      [REQUEST_KEY_HEADER]: 'A UUID of one checkout: the same request under the same key is the same order.',
    },
    body: additionRequest,
    session: 'optional',
    answers: { 200: { description: "The order and the bank's page.", schema: createOrderAnswer } },
    errors: [
      ...DISH_ERRORS,
      'cart_empty',
      'item_unavailable',
      'item_not_served',
      'order_already_confirmed',
      'order_in_progress',
      'request_key_reused',
      'payment_unavailable',
    ],
  },
  {
    route: routes.removals,
    method: 'post',
    id: 'removeDishes',
    summary:
      'Removes dishes from a confirmed reservation, unless the refund is less than the diner was shown.',
    headers: {
      [REQUEST_KEY_HEADER]: 'A UUID of one attempt: the same request under the same key removes once.',
    },
    body: removalRequest,
    session: 'optional',
    answers: { 200: { description: 'The dishes as they are now.', schema: dishesAnswer } },
    errors: [
      ...DISH_ERRORS,
      'cart_empty',
      'item_unavailable',
      'dishes_needed',
      'order_too_small',
      'refund_changed',
      'request_key_reused',
    ],
  },
];
