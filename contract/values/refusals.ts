/** Why money that the bank has taken for an order is not accepted, as pages and mails name it. All of it goes back. */
export const REFUSALS = ['wrong_amount', 'tables_lost', 'already_paid', 'replaced', 'time_over'] as const;
export type Refusal = (typeof REFUSALS)[number];
