import { LANGUAGES } from '#contract/values/language.ts';
import { instant, integer, oneOf, table, text } from '#server/platform/db/column.ts';
import { MAIL_KINDS } from './orders.ts';

const users = table(
  {
    id: text().primaryKey(),
    /** Lower case. */
    email: text().unique(),
    /** Null until a mailed link has shown that the diner reads this address. */
    email_confirmed_at: instant().orNull(),
    password_hash: text(),
    first_name: text(),
    last_name: text(),
    phone: text(),
    created_at: instant(),
    /** Null until the diner deletes the account; then the row has no personal data. */
    deleted_at: instant().orNull(),
    device_version: integer().initially(0),
  },
  { indexes: { users_created_at: '(created_at)', users_phone: '(phone)' } },
);

const sessions = table(
  {
    /** SHA-256 of the cookie's token, hexadecimal. */
    token_hash: text().primaryKey(),
    user_id: text().references('users.id'),
    created_at: instant(),
    expires_at: instant(),
    /** Browser and system, such as `Chrome · Android`; empty or null if they are unknown. */
    device: text().orNull(),
    /** Written at most once an hour; null before the first hour has passed. */
    last_used_at: instant().orNull(),
  },
  { indexes: { sessions_expires_at: '(expires_at)' } },
);

/**
 * `handover` offers a reservation to somebody else, `handed_over`: it was taken; `list_ended`: nobody paid a guests' list.
 * `address_replaced` goes to the former address of a reservation, `giver_refunded` to who has paid one and given it away,
 * `share_paid` to a guest who has paid a share of a list.
 */
const ACCOUNT_MAIL_KINDS = [
  'password_link',
  'password_changed',
  'email_link',
  'email_changing',
  'handover',
  'handed_over',
  'list_ended',
  'address_replaced',
  'giver_refunded',
  'share_paid',
] as const;
export type AccountMailKind = (typeof ACCOUNT_MAIL_KINDS)[number];

/** A mail to the account's address. The link in it is a signature of the id, so a leaked database opens no account. */
const account_mails = table(
  {
    id: text().primaryKey(),
    kind: oneOf(ACCOUNT_MAIL_KINDS),
    /**
     * Null if nobody has this address: the row is written anyway, so that the answer takes the same time. Also null for
     * the former address of a guest without an account.
     */
    user_id: text().orNull().references('users.id'),
    /** An address that is not the account's present one: to be confirmed, of a receiver or payer, or a former one. */
    recipient: text().orNull(),
    /** The one that the mail is about; null if it is about the account. */
    reservation_id: text().orNull().references('reservations.id'),
    /** JSON: the `FormerVisit` of a mail to the former diner or address; null for all other kinds. */
    former_visit: text().orNull(),
    /** The one that a receipt is about; null for all other kinds. */
    order_id: text().orNull(),
    language: oneOf(LANGUAGES),
    /** When the link ends and the mail is no longer sent. */
    expires_at: instant(),
    used_at: instant().orNull(),
    attempts: integer(),
    next_attempt_at: instant(),
    sent_at: instant().orNull(),
  },
  {
    indexes: {
      account_mails_expires_at: '(expires_at)',
      account_mails_reservation: '(reservation_id) where reservation_id is not null',
      account_mails_unsent: '(next_attempt_at) where sent_at is null',
      account_mails_user: '(user_id)',
    },
  },
);

const REFUSED_KINDS = [
  ...MAIL_KINDS,
  ...ACCOUNT_MAIL_KINDS.filter((kind) => kind !== 'address_replaced' && kind !== 'share_paid'),
  'waiting_offer',
  'late_payment',
] as const;
export type RefusedKind = (typeof REFUSED_KINDS)[number];

/** `late`: it is still tried; `refused`: it is not tried again; `bounced`: a mail server took it and sent it back. */
const UNREACHED_REASONS = ['late', 'refused', 'bounced'] as const;
export type UnreachedReason = (typeof UNREACHED_REASONS)[number];

/**
 * The latest mail that did not reach its guest, until a later one arrives. It is about a reservation or about an
 * account.
 */
const refused_mails = table({
  id: text().primaryKey(),
  reservation_id: text().orNull().unique().references('reservations.id'),
  user_id: text().orNull().unique().references('users.id'),
  kind: oneOf(REFUSED_KINDS),
  refused_at: instant(),
  /** The id in `mail_outbox` or `account_mails`, or that of the hold that was offered; null without a mail. */
  mail_id: text().orNull(),
  /** Where it did not arrive; null without a mail, and for the address of somebody else. */
  recipient: text().orNull(),
  reason: oneOf(UNREACHED_REASONS).initially('refused'),
  /** The code of RFC 3463 that the mail server gave, such as `5.1.1`. */
  status: text().orNull(),
  /** When the staff have called: the same mail is no task again. */
  called_at: instant().orNull(),
});

export const ACCOUNT_TABLES = { users, sessions };
/** What is mailed about accounts and reservations. */
export const MAIL_TABLES = { account_mails, refused_mails };
