import type { Rule } from './rate-limit-store.ts';

/**
 * Everything that is limited, and how far. A restaurant's Wi-Fi is one address for a full house, so that limits of an
 * address are wide and those of one diner or one e-mail are narrow. Why each number: docs/decisions/007-rate-limits.md.
 */
export const SIGN_IN_LIMITS = {
  /** One machine that tries one password at many accounts. */
  address: { name: 'sign_in_address', points: 300, minutes: 15 },
  /** One machine, or one browser that its owner has signed in with before, that guesses at one account. */
  guesser: { name: 'sign_in_guesser', points: 10, minutes: 15 },
  /** Many machines that guess at one account; browsers that its owner has signed in with before do not count here. */
  account: { name: 'sign_in_account', points: 50, minutes: 60 },
} as const satisfies Record<string, Rule>;

/**
 * Asking for a link of the staff, and guessing at one. Nothing is counted for an e-mail over all addresses: that would
 * lock its owner out. Its mailbox is spared because no second mail goes out while a fresh link does.
 */
export const STAFF_LIMITS = {
  address: { name: 'staff_address', points: 30, minutes: 15 },
  /** One machine that asks for one address, or one browser that has signed in with it before. */
  asker: { name: 'staff_asker', points: 5, minutes: 15 },
} as const satisfies Record<string, Rule>;

/** Diners who come back from the bank: beyond it the bank is not asked, and they are told what is known. */
export const RETURN_LIMIT = { name: 'bank_return', points: 300, minutes: 10 } as const satisfies Rule;

export interface RouteRule extends Rule {
  /**
   * Whose attempts are counted together. `user`: those of the diner who is signed in. `stranger`: those from one address
   * where nobody is, so that no stranger uses up what diners behind the same address have. `order`: those at one order
   * from one address, so that no stranger keeps a diner from cancelling in time.
   */
  per: 'address' | 'user' | 'stranger' | 'order';
  /** Only what was refused as not theirs is counted: who may do it may do it often. */
  countsRefusedOnly?: true;
}

export const ROUTE_LIMITS = {
  signUp: [{ name: 'sign_up', per: 'address', points: 300, minutes: 15 }],
  createOrder: [
    { name: 'order_user', per: 'user', points: 20, minutes: 10 },
    { name: 'order_stranger', per: 'stranger', points: 300, minutes: 10 },
  ],
  order: [
    { name: 'look_user', per: 'user', points: 240, minutes: 10 },
    { name: 'look_stranger', per: 'stranger', points: 300, minutes: 10 },
  ],
  hold: [
    { name: 'hold_user', per: 'user', points: 20, minutes: 10 },
    { name: 'hold_stranger', per: 'stranger', points: 300, minutes: 10 },
  ],
  cancellation: [
    { name: 'cancellation_address', per: 'address', points: 60, minutes: 15, countsRefusedOnly: true },
    { name: 'cancellation_order', per: 'order', points: 10, minutes: 15, countsRefusedOnly: true },
  ],
} as const satisfies Record<string, readonly RouteRule[]>;
