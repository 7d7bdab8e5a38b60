export { API_BASE_PATH } from './base-path.ts';
export { CANCELLATION_TOKEN_HEADER, GUEST_KEY_HEADER } from './link-headers.ts';
export const CSRF_HEADER = 'X-CSRF-Token';
/** A UUID that the browser creates for one checkout and repeats with every retry. */
export const REQUEST_KEY_HEADER = 'Idempotency-Key';
/** The version of an availability answer, from back ends that also stream changes. */
export const TABLES_VERSION_HEADER = 'X-Tables-Version';
/** The description of the API: apart from the routes, which browsers load. */
export const OPENAPI_ROUTE = '/openapi.json';

/** The API's paths below its base, as section 7 of the specification names them. */
export const routes = {
  csrf: '/auth/csrf',
  signUp: '/auth/signup',
  signIn: '/auth/signin',
  logOut: '/auth/logout',
  verify: '/auth/verify',
  menu: '/menu',
  category: '/menu/:slug',
  tables: '/tables',
  availability: '/tables/availability',
  tableAvailability: '/tables/availability/:tableId',
  /** Server-sent events: the changes of a date's availability since a version. */
  tableChanges: '/tables/changes',
  reservations: '/tables/reservations',
  closedDays: '/tables/closed-days',
  createOrder: '/:provider/create-order',
  bankCallback: '/:provider/callback',
  bankReturn: '/:provider/return',
  order: '/orders/:orderId',
  /** How the payment of an order stands, for everybody who knows its id. */
  payment: '/orders/:orderId/payment',
  cancellation: '/orders/:orderId/cancellation',
  move: '/orders/:orderId/move',
  /** Availability in which the tables of the order's own reservation are free. */
  moveAvailability: '/orders/:orderId/availability',
  /** The dishes of the order's reservation, those that its diner adds and those that they remove. */
  dishes: '/orders/:orderId/dishes',
  additions: '/orders/:orderId/additions',
  removals: '/orders/:orderId/removals',
  /** Guests who choose their dishes together. */
  parties: '/parties',
  party: '/parties/:partyId',
  partyChanges: '/parties/:partyId/changes',
  /** Payments of shares. */
  partyPayments: '/parties/:partyId/payments',
  /** The guests' link, for the host. */
  partyLink: '/parties/:partyId/link',
  /** A plain link to the reservation's calendar file. */
  calendar: '/orders/:orderId/calendar',
  profile: '/user/profile',
  userReservations: '/user/reservations',
  hold: '/user/hold',
  health: '/health',
  /** Liveness: whether the process responds. */
  live: '/health/live',
  /** Readiness: whether it should get requests. */
  ready: '/health/ready',
} as const;

/** `/menu/:slug` with `{slug: 'khinkali'}` → `/menu/khinkali`. */
export function fillRoute(route: string, parameters: Record<string, string>): string {
  return route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

export const SIGN_IN_MESSAGE = 'Signin successful';
export const SIGN_UP_MESSAGE = 'Signup successful';
