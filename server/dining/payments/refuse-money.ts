import type { Refusal } from '#contract/values/refusals.ts';
import type { Transition } from '#server/dining/orders/transition.ts';

/**
 * Why money that the bank has taken for an order is not accepted: the cause that is recorded, and the reason that the payer
 * reads, on the page to which the bank leads back and in the mail about the refund. docs/order-states.md shows it as a table.
 */
export const REFUSED = {
  wrongAmount: { cause: 'payment_mismatch', failure: 'wrong_amount' },
  tablesLost: { cause: 'tables_lost', failure: 'tables_lost' },
  dayClosed: { cause: 'day_closed', failure: 'tables_lost' },
  afterEnd: { cause: 'reservation_ended', failure: 'time_over' },
  sharesUnpaid: { cause: 'reservation_ended', failure: 'tables_lost' },
  late: { cause: 'late_payment', failure: 'time_over' },
  lateTablesLost: { cause: 'late_payment', failure: 'tables_lost' },
  latePaidBefore: { cause: 'late_payment', failure: 'already_paid' },
  lateReplaced: { cause: 'late_payment', failure: 'replaced' },
} as const satisfies Record<string, { cause: Transition['cause']; failure: Refusal }>;
export type Refused = keyof typeof REFUSED;

/** All of the money goes back. */
export function refuseMoney(why: Refused): Transition & { to: 'refund_due' } {
  return { to: 'refund_due', ...REFUSED[why] };
}

/** Whether the payer is left without what they have paid for: no other payment of it was accepted or begun. */
export function isLost(failure: Transition['failure']): boolean {
  return failure !== undefined && failure !== 'already_paid' && failure !== 'replaced';
}
