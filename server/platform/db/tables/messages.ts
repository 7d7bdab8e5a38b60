import { LANGUAGES } from '#contract/values/language.ts';
import { instant, integer, oneOf, table, text } from '#server/platform/db/column.ts';

/**
 * What the guest of a reservation is told: the guest at the time of sending. `not_added` is about an unpaid addition that
 * ended with a move of its reservation: the message about the move tells it too, and then takes its place.
 */
export const GUEST_KINDS = [
  'confirmation',
  'move',
  'dishes',
  'not_added',
  'proposal',
  'reminder',
  'cancellation',
  'refund',
] as const;
export type GuestKind = (typeof GUEST_KINDS)[number];

/**
 * What an account is told, and whom it writes to. `handover` offers a reservation to somebody else, `handed_over`: it was
 * taken; `list_ended`: nobody paid a guests' list; `giver_refunded` goes to who has paid a reservation and given it away;
 * `waiting_offer` offers tables to a diner of the waiting list.
 */
const ACCOUNT_KINDS = [
  'password_link',
  'password_changed',
  'email_link',
  'email_changing',
  'handover',
  'handed_over',
  'list_ended',
  'giver_refunded',
  'waiting_offer',
] as const;

/**
 * Nobody is called if these do not arrive. `address_replaced` goes to the former address of a reservation, `share_paid` to a
 * guest who has paid a share of a list, `caller_offer` to a caller of the waiting list, `stuck_refund` to the owners,
 * `test_mail` to the owner who asked for it.
 */
const UNCALLED_KINDS = [
  'address_replaced',
  'share_paid',
  'caller_offer',
  'staff_link',
  'stuck_refund',
  'test_mail',
] as const;

export const MESSAGE_KINDS = [...GUEST_KINDS, ...ACCOUNT_KINDS, ...UNCALLED_KINDS] as const;
export type MessageKind = (typeof MESSAGE_KINDS)[number];

/** A mail or a text, queued in the transaction of its cause. A link in it is a signature of an id, so a leaked database opens nothing. */
const messages = table(
  {
    id: text().primaryKey(),
    kind: oneOf(MESSAGE_KINDS),
    /** At most one message has it: the kind and what it is about. Null for what may be told repeatedly. */
    once: text().impersonal().orNull().unique(),
    language: oneOf(LANGUAGES),
    /**
     * One address, several separated by commas, or a telephone number; null: the account's address when it is sent. Without an
     * account it goes to nobody: the row is written anyway, so that the answer to a request takes the same time.
     */
    recipient: text().personal().orNull(),
    /** The account that it is for, or from; null for what follows a reservation, and for people without an account. */
    user_id: text().orNull().references('users.id'),
    /** The one that it is about; for an offer of the waiting list the hold. */
    reservation_id: text().orNull().references('reservations.id'),
    order_id: text().orNull().references('orders.id'),
    /** The one of this order whose money it is about; null if it is about the order. */
    payment_id: text().orNull().references('payments.payment_id'),
    /** The row of `handover_offers` or `waiting_entries` that the link in it is for. */
    offer_id: text().impersonal().orNull(),
    /** JSON: the `FormerVisit` of a mail to the former diner or address; null for all other kinds. */
    former_visit: text().impersonal().orNull(),
    /** When its link ends, it is no longer sent and the row goes; null: the row goes when the guest is forgotten. */
    expires_at: instant().orNull(),
    /** When its link was used or ended. */
    used_at: instant().orNull(),
    attempts: integer(),
    next_attempt_at: instant(),
    sent_at: instant().orNull(),
    last_error: text().personal().orNull(),
  },
  {
    forgotten: {
      withReservation: 'deleted',
      withAccount: 'deleted',
      // Those of an account go with it, or when they expire. The owners must still be able to pay a guest back.
      only: `user_id is null and kind <> 'stuck_refund'`,
    },
    indexes: {
      messages_due: '(sent_at, next_attempt_at)',
      messages_expires_at: '(expires_at) where expires_at is not null',
      messages_order: '(order_id) where order_id is not null',
      messages_reservation: '(reservation_id) where reservation_id is not null',
      messages_user: '(user_id) where user_id is not null',
    },
  },
);

/** A paid reservation that its diner offers to an address. The link is a signature of the id. The row goes when it expires. */
const handover_offers = table(
  {
    id: text().primaryKey(),
    reservation_id: text().references('reservations.id'),
    /** The diner who offers it. */
    user_id: text().references('users.id'),
    recipient: text().personal(),
    /** The language of the diner who offers it. */
    language: oneOf(LANGUAGES),
    /** The start of the visit. */
    expires_at: instant(),
    /** When it was taken, withdrawn or replaced. */
    ended_at: instant().orNull(),
  },
  {
    forgotten: { withReservation: 'deleted', withAccount: 'deleted' },
    indexes: {
      handover_offers_expires_at: '(expires_at)',
      handover_offers_reservation: '(reservation_id)',
      handover_offers_user: '(user_id)',
    },
  },
);

const REFUSED_KINDS = [...GUEST_KINDS, ...ACCOUNT_KINDS, 'late_payment'] as const;
export type RefusedKind = (typeof REFUSED_KINDS)[number];

/** `late`: it is still tried; `refused`: it is not tried again; `bounced`: a mail server took it and sent it back. */
const UNREACHED_REASONS = ['late', 'refused', 'bounced'] as const;
export type UnreachedReason = (typeof UNREACHED_REASONS)[number];

/**
 * The latest message that did not reach its guest, until a later one arrives. It is about a reservation or about an
 * account.
 */
const refused_mails = table(
  {
    id: text().primaryKey(),
    reservation_id: text().orNull().unique().references('reservations.id'),
    user_id: text().orNull().unique().references('users.id'),
    kind: oneOf(REFUSED_KINDS),
    refused_at: instant(),
    /** The id in `messages`, whose row may be gone; null without a message. */
    mail_id: text().impersonal().orNull(),
    /** Where it did not arrive; null without a message, and for the address of somebody else. */
    recipient: text().personal().orNull(),
    reason: oneOf(UNREACHED_REASONS).initially('refused'),
    /** The code of RFC 3463 that the mail server gave, such as `5.1.1`. */
    status: text().impersonal().orNull(),
    /** When the staff have called: the same message is no task again. */
    called_at: instant().orNull(),
  },
  { forgotten: { withReservation: 'deleted', withAccount: 'deleted' } },
);

export const MESSAGE_TABLES = { messages, handover_offers, refused_mails };
