import type { Rule } from './rate-limit-store.ts';

/**
 * All rate limits. A restaurant's Wi-Fi is one address for many diners, so limits per address are wide, and limits per
 * diner or e-mail are narrow. docs/decisions/007-rate-limits.md gives the reason for each number.
 */
export const SIGN_IN_LIMITS = {
  /** One machine that tries one password on many accounts. */
  address: { name: 'sign_in_address', points: 300, minutes: 15 },
  /** One machine, or one known device, that guesses one account's password. */
  guesser: { name: 'sign_in_guesser', points: 10, minutes: 15 },
  /** Many machines that guess one account's password; known devices do not count here. */
  account: { name: 'sign_in_account', points: 50, minutes: 60 },
} as const satisfies Record<string, Rule>;

/** Forgotten passwords. The last two limit mails and not answers, so that nobody can lock the owner out. */
export const PASSWORD_LINK_LIMITS = {
  address: { name: 'password_link_address', points: 300, minutes: 15 },
  /** One machine, or one known device, that asks for one e-mail. */
  asker: { name: 'password_link_asker', points: 5, minutes: 15 },
  /** A mail that has just been sent is still on its way. */
  freshMail: { name: 'password_mail_fresh', points: 1, minutes: 1 },
  /** Each mail's link works as long as this limit lasts, so one of them always works. */
  mailbox: { name: 'password_mail', points: 3, minutes: 30 },
} as const satisfies Record<string, Rule>;

/** Limits of all mails that somebody can have sent to an address of which nobody knows whose it is. */
export const MAILBOX_LIMITS = {
  /** A signed-in diner who asks for links that confirm an address, and is told when it is reached. */
  asker: { name: 'email_link_asker', points: 5, minutes: 15 },
  /** A mail that has just been sent is still on its way. */
  freshMail: { name: 'email_mail_fresh', points: 1, minutes: 1 },
  mailbox: { name: 'email_mail', points: 3, minutes: 30 },
} as const satisfies Record<string, Rule>;

/**
 * Requesting a staff link, and guessing one or its code. No limit per e-mail over all addresses stops a link, because
 * that would lock the owner out. The mailbox is protected because no second mail is sent while a fresh link is valid.
 */
export const STAFF_LIMITS = {
  address: { name: 'staff_address', points: 30, minutes: 15 },
  /** One machine that requests links for one e-mail, or one known device. */
  asker: { name: 'staff_asker', points: 5, minutes: 15 },
  /** One machine that guesses codes for one e-mail. */
  guesser: { name: 'staff_code_guesser', points: 10, minutes: 15 },
  /** Many machines that guess codes for one e-mail; known devices do not count here, and links go on working. */
  codes: { name: 'staff_code', points: 100, minutes: 60 },
  /** Test mails of one owner to themselves. */
  testMail: { name: 'staff_test_mail', points: 5, minutes: 15 },
} as const satisfies Record<string, Rule>;

/** Returns without the bank's signature: beyond it the bank is not asked and the stored state is shown. */
export const RETURN_LIMIT = { name: 'bank_return', points: 300, minutes: 10 } as const satisfies Rule;

export interface RouteRule extends Rule {
  /**
   * Which attempts are counted together. `user`: those of the signed-in diner. `stranger`: signed-out requests from one
   * address. `order`: those about one order from one address.
   */
  per: 'address' | 'user' | 'stranger' | 'order';
  /** Counts and stops guesses only: a session or a link that is right always passes. */
  countsGuesses?: true;
}

const guesses = <Name extends string>(name: Name, points = 60) =>
  ({ name, per: 'address', points, minutes: 15, countsGuesses: true }) as const satisfies RouteRule;

/** Changes of one reservation, once the link or session is right: each mails somebody, or opens a page at the bank. */
export const CHANGE_LIMIT = { name: 'change', points: 30, minutes: 15 } as const satisfies Rule;

/** Who joins a list from one address: a table on one Wi-Fi, but not all places of the list. */
export const JOIN_LIMIT = { name: 'party_join', points: 30, minutes: 60 } as const satisfies Rule;

/** Payments of shares: sixty guests may sit at one table, and each asks the bank for a page. */
export const SHARE_LIMITS = {
  party: { name: 'share_party', points: 180, minutes: 15 },
  payer: { name: 'share_payer', points: 30, minutes: 15 },
} as const satisfies Record<string, Rule>;

export const ROUTE_LIMITS = {
  signUp: [{ name: 'sign_up', per: 'address', points: 300, minutes: 15 }],
  resetPassword: [guesses('reset_password')],
  settings: [{ name: 'settings', per: 'user', points: 30, minutes: 10 }],
  data: [{ name: 'data', per: 'user', points: 10, minutes: 10 }],
  confirmEmail: [guesses('confirm_email')],
  createOrder: [
    { name: 'order_user', per: 'user', points: 20, minutes: 10 },
    { name: 'order_stranger', per: 'stranger', points: 300, minutes: 10 },
  ],
  order: [{ name: 'look_user', per: 'user', points: 240, minutes: 10 }, guesses('look_address', 300)],
  hold: [
    { name: 'hold_user', per: 'user', points: 20, minutes: 10 },
    { name: 'hold_stranger', per: 'stranger', points: 300, minutes: 10 },
  ],
  waiting: [{ name: 'waiting', per: 'user', points: 30, minutes: 10 }],
  leaveWaiting: [guesses('leave_waiting')],
  reservation: [
    guesses('cancellation_address'),
    { name: 'cancellation_order', per: 'order', points: 10, minutes: 15, countsGuesses: true },
  ],
  proposal: [guesses('proposal_address')],
  party: [guesses('party_address')],
  delay: [guesses('delay_address')],
  handover: [guesses('handover_address')],
  handOver: [guesses('handover_address'), { name: 'handover_user', per: 'user', points: 10, minutes: 60 }],
} as const satisfies Record<string, readonly RouteRule[]>;

export type RouteLimit = keyof typeof ROUTE_LIMITS;
