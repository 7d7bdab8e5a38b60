/**
 * The page on which a diner hands a reservation over, with the order's id in `?order=`, and the one on which somebody
 * else takes it, behind a mailed link with a `?key=`. It is below the API's base and works without a script.
 */
export const HANDOVER_ROUTE = '/handover';
