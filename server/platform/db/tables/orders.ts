import { ORDER_STATUSES } from '#contract/api/orders.ts';
import { LANGUAGES } from '#contract/values/language.ts';
import { instant, integer, oneOf, table, text, type Row } from '#server/platform/db/column.ts';

const ORDER_PURPOSES = ['reservation', 'addition'] as const;
const PAID_THINGS = ['order', 'share'] as const;

const orders = table(
  {
    id: text().primaryKey(),
    /** Null for a guest on the telephone who pays by a link. */
    user_id: text().orNull().references('users.id'),
    reservation_id: text().references('reservations.id'),
    /** The dishes with which a reservation is made, or dishes that were added later. */
    purpose: oneOf(ORDER_PURPOSES).initially('reservation'),
  },
  { indexes: { orders_reservation: '(reservation_id)' } },
);

/**
 * An attempt at the bank to pay an order, and what goes back of it. An order has one for each time that Pay was pressed for
 * it, of which the bank's money is accepted for one, or one for each share. Lock the reservation before you change it.
 */
const payments = table(
  {
    /** What the bank is told: the id of the order, from the second attempt on with its number, as `…-2`. */
    payment_id: text().primaryKey(),
    order_id: text().references('orders.id'),
    /** The whole order, or what some guests of a party pay of it (`party_payments` says whose shares). */
    pays: oneOf(PAID_THINGS).initially('order'),
    status: oneOf(ORDER_STATUSES),
    /** The language of the page on which it was begun, of the bank's page and of the way back. */
    language: oneOf(LANGUAGES),
    created_at: instant(),
    updated_at: instant(),
    /** When it was confirmed. A share that is paid waits for the others; null if it never was. */
    confirmed_at: instant().orNull(),
    /** The price of what it pays for. */
    subtotal_tetri: integer(),
    service_fee_tetri: integer(),
    /** What the bank is asked for: the price, less what the rule of the restaurant left to be paid there. */
    total_tetri: integer().check('$ >= 0'),
    /** What is still to be paid at the restaurant. It shrinks with removed dishes. */
    at_restaurant_tetri: integer().initially(0),
    /** What was paid for the dishes that were removed since, with their service fee. */
    removed_tetri: integer().initially(0),
    /** The guest of a party on whose page it was begun: the host too, for an added list; null for every other page. */
    payer_id: text().impersonal().orNull(),
    /** The hash of the key of that page; null for the host's. */
    key_hash: text().personal().orNull(),
    /** Where the receipt of that guest goes; null if they gave no address. */
    receipt_email: text().personal().orNull(),
    /** The account that has paid it and has given the reservation away since; null otherwise. Accounts are deleted before orders. */
    giver_id: text().impersonal().orNull(),
    provider: text().impersonal(),
    /** UUID v4: the idempotency key for opening it at the bank. */
    idempotency_key: text().impersonal().unique(),
    bank_order_id: text().impersonal().orNull().unique(),
    /** The bank's payment page. */
    redirect_url: text().impersonal().orNull(),
    /** When that page closes. */
    bank_expires_at: instant(),
    /** When the reconciler next asks the bank about it; null when the bank cannot change it any further. */
    next_check_at: instant().orNull(),
    /** When the bank was known to have what the order asks; null if the money was never accepted. */
    paid_at: instant().orNull(),
    failure: text().impersonal().orNull(),
    /** JSON: the cancellation policy at the time of payment; null before. */
    cancellation_policy: text().impersonal().orNull(),
    /**
     * The version of the policies that the page of payment named, as the page sent it; null if none was published there.
     */
    policy_version: text().impersonal().orNull(),
    /**
     * All refunds in tetri, decided when dishes are removed or a paid reservation is cancelled; null before, and for
     * everything that the bank holds.
     */
    refund_tetri: integer().orNull().check('$ >= 0'),
    /** The part of it that is due because the reservation ended; null before. */
    cancellation_tetri: integer().orNull(),
    /** What the restaurant has refunded at the bank beyond that. It does not count against the policy. */
    goodwill_tetri: integer().initially(0),
    /** How much of both the bank has confirmed. */
    refunded_tetri: integer().initially(0),
    /** UUID v4 of the refund, created before it is requested. */
    refund_key: text().impersonal().orNull(),
    /** What the bank has refunded in all when that refund is made; null for everything. */
    refund_key_tetri: integer().orNull(),
  },
  {
    forgotten: { withReservation: 'emptied' },
    indexes: {
      payments_order: '(order_id)',
      payments_next_check_at: '(next_check_at)',
      payments_pending: `(order_id) where status = 'pending'`,
      payments_refund_due: `(updated_at) where status = 'refund_due'`,
      payments_refund_open: '(payment_id) where refunded_tetri < coalesce(refund_tetri, 0) + goodwill_tetri',
    },
  },
);

const order_items = table(
  {
    order_id: text().references('orders.id'),
    line: integer(),
    menu_item_id: text().references('menu_items.id'),
    name_en: text().impersonal(),
    name_ka: text().impersonal(),
    /** As ordered and paid. */
    quantity: integer().check('$ > 0'),
    removed_quantity: integer().initially(0),
    unit_price_tetri: integer(),
  },
  { primaryKey: ['order_id', 'line'] },
);

/** A diner's removal of dishes from a paid reservation, at its first order. */
const dish_removals = table(
  {
    order_id: text().references('orders.id'),
    sequence: integer(),
    /** What the dishes cost, with their service fee. */
    removed_tetri: integer().check('$ > 0'),
    refund_tetri: integer().check('$ >= 0'),
    removed_at: instant(),
  },
  { primaryKey: ['order_id', 'sequence'] },
);

/** What browsers have asked for, by the key that they repeat after a lost answer, so that nothing is done twice. */
const request_keys = table(
  {
    /** The account that orders tables, or the reservation that is paid or changed. */
    subject: text().impersonal(),
    request_key: text().impersonal(),
    /** SHA-256 of the whole request, requests of the guest included, hexadecimal. */
    request_hash: text().personal(),
    /** The order that it made or changed. */
    order_id: text().references('orders.id'),
    /** The payment that it began, or one of that order. */
    payment_id: text().references('payments.payment_id'),
  },
  {
    forgotten: { withReservation: 'deleted' },
    primaryKey: ['subject', 'request_key'],
    indexes: { request_keys_order: '(order_id)' },
  },
);

/** Changes of an order, each with the payment that changed. */
const order_events = table(
  {
    payment_id: text().references('payments.payment_id'),
    sequence: integer(),
    from_status: oneOf(ORDER_STATUSES).orNull(),
    to_status: oneOf(ORDER_STATUSES),
    cause: text().impersonal(),
    at: instant(),
  },
  {
    primaryKey: ['payment_id', 'sequence'],
    indexes: { order_events_at: '(at, from_status, to_status, cause)' },
  },
);

const MOVEMENT_KINDS = ['payment', 'refund'] as const;
export type MovementKind = (typeof MOVEMENT_KINDS)[number];

/** The books: what the bank has reported of a payment's money. Rows are never changed. */
const bank_movements = table(
  {
    payment_id: text().references('payments.payment_id'),
    sequence: integer(),
    kind: oneOf(MOVEMENT_KINDS),
    /** Above 0 for refunds too. */
    amount_tetri: integer().check('$ > 0'),
    /** When the server learned of it. */
    at: instant(),
  },
  { primaryKey: ['payment_id', 'sequence'], indexes: { bank_movements_at: '(at)' } },
);

/** The restaurant's reason for cancelling a paid reservation. */
const house_cancellations = table(
  {
    order_id: text().primaryKey().references('orders.id'),
    reason: text().personal(),
    cancelled_by: text().impersonal(),
    cancelled_at: instant(),
  },
  { forgotten: { withReservation: 'emptied' } },
);

/** What a diner asked to remember for the next order; the other columns are those of `guests`. */
const remembered_requests = table(
  {
    user_id: text().primaryKey().references('users.id'),
    notes: text().personal(),
    allergens: text().personal(),
    other_allergies: text().personal(),
    changed_at: instant(),
  },
  { forgotten: { withAccount: 'deleted' }, indexes: { remembered_requests_changed_at: '(changed_at)' } },
);

export const ORDER_TABLES = {
  orders,
  payments,
  order_items,
  dish_removals,
  request_keys,
  order_events,
  bank_movements,
  house_cancellations,
  remembered_requests,
};
export type Orders = Row<typeof orders>;
export type Payments = Row<typeof payments>;
export type RememberedRequests = Row<typeof remembered_requests>;
