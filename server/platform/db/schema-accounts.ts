import type { Generated } from 'kysely';
import type { Language } from '#contract/values/language.ts';
import type { MailKind } from './schema-orders.ts';

/** Tables of accounts and of what is mailed to them; schema.ts describes the conventions. */
export interface AccountSchema {
  users: Users;
  sessions: Sessions;
  account_mails: AccountMails;
  refused_mails: RefusedMails;
}

interface Users {
  id: string;
  /** Lower case. */
  email: string;
  /** Null until a mailed link has shown that the diner reads this address. */
  email_confirmed_at: number | null;
  password_hash: string;
  first_name: string;
  last_name: string;
  phone: string;
  created_at: number;
  /** Null until the diner deletes the account; then the row has no personal data. */
  deleted_at: number | null;
  device_version: Generated<number>;
}

interface Sessions {
  /** SHA-256 of the cookie's token, hexadecimal. */
  token_hash: string;
  user_id: string;
  created_at: number;
  expires_at: number;
  /** Browser and system, such as `Chrome · Android`; empty or null if they are unknown. */
  device: string | null;
  /** Written at most once an hour; null before the first hour has passed. */
  last_used_at: number | null;
}

/**
 * `handover` offers a reservation to somebody else, `handed_over`: it was taken; `list_ended`: nobody paid a guests' list.
 * `address_replaced` goes to the former address of a reservation, `giver_refunded` to who has paid one and given it away.
 */
export type AccountMailKind =
  | 'password_link'
  | 'password_changed'
  | 'email_link'
  | 'email_changing'
  | 'handover'
  | 'handed_over'
  | 'list_ended'
  | 'address_replaced'
  | 'giver_refunded';

/**
 * A mail to the account's address. The link in it is a signature of the id, so a leaked database opens no account.
 */
export interface AccountMails {
  id: string;
  kind: AccountMailKind;
  /**
   * Null if nobody has this address: the row is written anyway, so that the answer takes the same time. Also null for the
   * former address of a guest without an account.
   */
  user_id: string | null;
  /** An address that is not the account's present one: to be confirmed, of a receiver, or a former one. */
  recipient: string | null;
  /** The one that the mail is about; null if it is about the account. */
  reservation_id: string | null;
  /** JSON: the `FormerVisit` of a mail to the former diner or address; null for all other kinds. */
  former_visit: Generated<string | null>;
  language: Language;
  /** When the link ends and the mail is no longer sent. */
  expires_at: number;
  used_at: number | null;
  attempts: number;
  next_attempt_at: number;
  sent_at: number | null;
}

export type RefusedKind =
  | MailKind
  | Exclude<AccountMailKind, 'address_replaced'>
  | 'waiting_offer'
  | 'late_payment';

/** `late`: it is still tried; `refused`: it is not tried again; `bounced`: a mail server took it and sent it back. */
export type UnreachedReason = 'late' | 'refused' | 'bounced';

/**
 * The latest mail that did not reach its guest, until a later one arrives. It is about a reservation or about an
 * account.
 */
interface RefusedMails {
  id: string;
  reservation_id: string | null;
  user_id: string | null;
  kind: RefusedKind;
  refused_at: number;
  /** The id in `mail_outbox` or `account_mails`, or that of the hold that was offered; null without a mail. */
  mail_id: string | null;
  /** Where it did not arrive; null without a mail, and for the address of somebody else. */
  recipient: string | null;
  reason: Generated<UnreachedReason>;
  /** The code of RFC 3463 that the mail server gave, such as `5.1.1`. */
  status: string | null;
  /** When the staff have called: the same mail is no task again. */
  called_at: number | null;
}
