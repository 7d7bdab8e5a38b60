/** The page on which a diner answers a proposal of other tables, in a file of its own: every page loads the other routes. */
export const PROPOSAL_ROUTE = '/proposal';
