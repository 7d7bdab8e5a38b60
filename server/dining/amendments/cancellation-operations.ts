import { cancellationAnswer, cancelRequest } from '#contract/api/cancellation.ts';
import { routes } from '#contract/routes/routes.ts';
import type { Operation } from '#server/platform/http/operation.ts';
import { LINK_TOKEN } from './link-token.ts';

export const cancellationOperations: Operation[] = [
  {
    route: routes.cancellation,
    method: 'get',
    id: 'getCancellation',
    summary: 'The refund if a paid order is cancelled at this moment.',
    headers: LINK_TOKEN,
    session: 'optional',
    answers: { 200: { description: 'The terms.', schema: cancellationAnswer } },
    errors: [
      'sign_in_required',
      'link_invalid',
      'order_not_found',
      'order_not_cancellable',
      'too_many_requests',
    ],
  },
  {
    route: routes.cancellation,
    method: 'post',
    id: 'cancelOrder',
    summary: 'Cancels a paid order, unless the refund is less than the diner was shown.',
    body: cancelRequest,
    session: 'optional',
    answers: { 200: { description: 'The order is cancelled.', schema: cancellationAnswer } },
    errors: [
      'sign_in_required',
      'link_invalid',
      'order_not_found',
      'order_not_cancellable',
      'refund_changed',
      'too_many_requests',
    ],
  },
];
