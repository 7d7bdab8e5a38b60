/** Paths of the API below its base, as the specification's section 7 names them. */
export const API_BASE_PATH = '/api';
export const CSRF_HEADER = 'X-CSRF-Token';
/** A UUID that a browser makes for one checkout and repeats with every attempt to send it. */
export const REQUEST_KEY_HEADER = 'Idempotency-Key';
/** The token of a mail's link, with the question how its order could be cancelled; addresses are written into logs. */
export const CANCELLATION_TOKEN_HEADER = 'X-Cancellation-Token';
/** On the availability of a back end that tells of its changes: which answer it is. */
export const TABLES_VERSION_HEADER = 'X-Tables-Version';
/** The description of the API: apart from the routes, which browsers load. */
export const OPENAPI_ROUTE = '/openapi.json';

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
  /** Server-sent events: what changes on a date, from the version on that `availability` has told. */
  tableChanges: '/tables/changes',
  reservations: '/tables/reservations',
  closedDays: '/tables/closed-days',
  createOrder: '/:provider/create-order',
  bankCallback: '/:provider/callback',
  bankReturn: '/:provider/return',
  order: '/orders/:orderId',
  cancellation: '/orders/:orderId/cancellation',
  /** A plain link: the reservation as a file for the diner's calendar. */
  calendar: '/orders/:orderId/calendar',
  profile: '/user/profile',
  userReservations: '/user/reservations',
  hold: '/user/hold',
  health: '/health',
  /** Whether the process is alive at all. */
  live: '/health/live',
  /** Whether requests should be sent to it. */
  ready: '/health/ready',
} as const;

/** `/menu/:slug` with `{slug: 'khinkali'}` → `/menu/khinkali`. */
export function fillRoute(route: string, parameters: Record<string, string>): string {
  return route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

export const SIGN_IN_MESSAGE = 'Signin successful';
export const SIGN_UP_MESSAGE = 'Signup successful';
