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

/** Limits of the links that confirm an address. The diner, who is signed in, is told when one is reached. */
export const EMAIL_LINK_LIMITS = {
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
} as const satisfies Record<string, Rule>;

/** Diners who return from the bank: beyond it the bank is not asked and the stored state is shown. */
export const RETURN_LIMIT = { name: 'bank_return', points: 300, minutes: 10 } as const satisfies Rule;

export interface RouteRule extends Rule {
  /**
   * Which attempts are counted together. `user`: those of the signed-in diner. `stranger`: signed-out requests from one
   * address, so that strangers do not use up the limit of diners behind the same address. `order`: requests about one
   * order from one address, so that a stranger cannot keep a diner from cancelling in time.
   */
  per: 'address' | 'user' | 'stranger' | 'order';
  /** Counts only answers 403 and 404, so that owners of an order are not limited. */
  countsRefusedOnly?: true;
}

const GUESSED_LINKS = [
  { name: 'cancellation_address', per: 'address', points: 60, minutes: 15, countsRefusedOnly: true },
  { name: 'cancellation_order', per: 'order', points: 10, minutes: 15, countsRefusedOnly: true },
] as const satisfies readonly RouteRule[];

const GUESSED_HANDOVERS = [
  { name: 'handover_address', per: 'address', points: 60, minutes: 15, countsRefusedOnly: true },
] as const satisfies readonly RouteRule[];

const GUESSED_PARTIES = [
  { name: 'party_address', per: 'address', points: 60, minutes: 15, countsRefusedOnly: true },
] as const satisfies readonly RouteRule[];

export const ROUTE_LIMITS = {
  signUp: [{ name: 'sign_up', per: 'address', points: 300, minutes: 15 }],
  resetPassword: [
    { name: 'reset_password', per: 'address', points: 60, minutes: 15, countsRefusedOnly: true },
  ],
  settings: [{ name: 'settings', per: 'user', points: 30, minutes: 10 }],
  data: [{ name: 'data', per: 'user', points: 10, minutes: 10 }],
  confirmEmail: [{ name: 'confirm_email', per: 'address', points: 60, minutes: 15, countsRefusedOnly: true }],
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
  waiting: [{ name: 'waiting', per: 'user', points: 30, minutes: 10 }],
  leaveWaiting: [{ name: 'leave_waiting', per: 'address', points: 60, minutes: 15, countsRefusedOnly: true }],
  cancellation: GUESSED_LINKS,
  proposal: [{ name: 'proposal_address', per: 'address', points: 60, minutes: 15, countsRefusedOnly: true }],
  party: GUESSED_PARTIES,
  // Sixty guests may sit behind one address, and each asks the bank for a page.
  share: [...GUESSED_PARTIES, { name: 'share_address', per: 'address', points: 180, minutes: 15 }],
  delay: [{ name: 'delay_address', per: 'address', points: 60, minutes: 15, countsRefusedOnly: true }],
  handover: GUESSED_HANDOVERS,
  handOver: [...GUESSED_HANDOVERS, { name: 'handover_user', per: 'user', points: 10, minutes: 60 }],
  move: [...GUESSED_LINKS, { name: 'move_order', per: 'order', points: 30, minutes: 15 }],
} as const satisfies Record<string, readonly RouteRule[]>;
