/** The page on which guests announce a delay, in a file of its own: every page loads the other routes. */
export const DELAY_ROUTE = '/delay';
