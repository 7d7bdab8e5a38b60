/** The page on which guests say that they are coming, in a file of its own: every page loads the other routes. */
export const RECONFIRM_ROUTE = '/reconfirm';
