/** Paths of the API below its base, as the specification's section 7 names them. */
export const API_BASE_PATH = '/api';
export const CSRF_HEADER = 'X-CSRF-Token';

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
  reservations: '/tables/reservations',
  createOrder: '/:provider/create-order',
  bankCallback: '/:provider/callback',
  bankReturn: '/:provider/return',
  order: '/orders/:orderId',
  profile: '/user/profile',
  userReservations: '/user/reservations',
  health: '/health',
} as const;

/** `/menu/:slug` with `{slug: 'khinkali'}` → `/menu/khinkali`. */
export function fillRoute(route: string, parameters: Record<string, string>): string {
  return route.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(parameters[name] ?? ''));
}

export const SIGN_IN_MESSAGE = 'Signin successful';
export const SIGN_UP_MESSAGE = 'Signup successful';
