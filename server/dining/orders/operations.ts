import { z } from 'zod';
import { orderAnswer, paymentAnswer } from '#contract/api/orders.ts';
import { reservationSummary } from '#contract/api/reservations.ts';
import { routes } from '#contract/routes/routes.ts';
import { well, type Operation } from '#server/platform/http/operation.ts';

export const orderListOperations: Operation[] = [
  {
    route: routes.userReservations,
    method: 'get',
    id: 'listReservations',
    summary: "The diner's confirmed reservations, in the language of the request.",
    session: 'needed',
    answers: { 200: { description: 'The reservations.', schema: z.array(reservationSummary) } },
  },
];

const RETURN = {
  route: routes.bankReturn,
  query: z.object({ order: z.string().optional(), key: z.string().optional() }),
  answers: { 302: { description: 'To a page of the site.', headers: { Location: 'The page.' } } },
  errors: ['not_found'],
} satisfies Partial<Operation>;

export const orderOperations: Operation[] = [
  {
    route: routes.bankCallback,
    method: 'post',
    id: 'receiveCallback',
    summary:
      'For the bank: tells that a payment has changed. Body and signature are those of the bank’s protocol.',
    isWithoutToken: true,
    answers: { 200: { description: 'Received.', schema: well } },
    errors: ['body_invalid', 'not_found', 'payment_unavailable'],
  },
  {
    ...RETURN,
    method: 'get',
    id: 'returnFromBank',
    summary: 'For a browser that returns from the bank: settles the order and redirects to its page.',
  },
  {
    ...RETURN,
    method: 'post',
    id: 'returnFromBankByForm',
    summary: "The same for a bank that returns by a form on the bank's own page. The body is not read.",
    isWithoutToken: true,
  },
  {
    route: routes.order,
    method: 'get',
    id: 'getOrder',
    summary: "One of the diner's own orders, settled with the bank if it is pending.",
    session: 'needed',
    answers: { 200: { description: 'The order.', schema: orderAnswer } },
    errors: ['order_not_found', 'too_many_requests'],
  },
  {
    route: routes.payment,
    method: 'get',
    id: 'getPayment',
    summary: 'How the payment of an order stands, without a session and without personal data.',
    session: 'optional',
    answers: { 200: { description: 'The state of the order.', schema: paymentAnswer } },
    errors: ['order_not_found', 'too_many_requests'],
  },
];
