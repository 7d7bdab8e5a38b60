import type { z } from 'zod';
import { routes } from '#contract/routes/routes.ts';
import { ENDPOINTS } from '#server/endpoints.ts';
import { serverOperations } from '#server/openapi/server-operations.ts';
import type { Operation } from '#server/platform/endpoints/endpoint.ts';

/** How a route is called, from the description of its endpoints. */
interface Call {
  body?: z.ZodType | undefined;
  query?: z.ZodType | undefined;
  /** Whether it accepts a POST. */
  posts: boolean;
  /** Whether its GET settles an order, so that a valid request may change rows. */
  settles: boolean;
}

const SETTLING: readonly string[] = [
  routes.bankReturn,
  routes.order,
  routes.payment,
  routes.dishes,
  routes.party,
];

/** A plain page answers errors with a page. */
const isPage = ({ answers }: Operation) =>
  Object.values(answers).some((answer) => answer.type === 'text/html');

const OPERATIONS = [...Object.values(ENDPOINTS).flat(), ...serverOperations].filter(
  (operation) => !isPage(operation),
);

export const ROUTES = [...new Set(OPERATIONS.map(({ route }) => route))];

export function callOf(route: string): Call {
  const operations = OPERATIONS.filter((operation) => operation.route === route);
  return {
    body: operations.find(({ body }) => body)?.body,
    query: operations.find(({ query }) => query)?.query,
    posts: operations.some(({ method }) => method === 'post'),
    settles: SETTLING.includes(route),
  };
}
