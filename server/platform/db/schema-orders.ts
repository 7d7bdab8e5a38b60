import type { Generated } from 'kysely';
import type { Language } from '#contract/values/language.ts';
import type { OrderStatus } from '#contract/api/orders.ts';

/** Tables of orders and their mails; schema.ts describes the conventions. */
export interface OrderSchema {
  orders: Orders;
  order_items: OrderItems;
  dish_removals: DishRemovals;
  order_events: OrderEvents;
  bank_movements: BankMovements;
  mail_outbox: MailOutbox;
}

export interface Orders {
  id: string;
  /** Null for a guest on the telephone who pays by a link. */
  user_id: string | null;
  reservation_id: string;
  /**
   * 1 for the order that made the reservation; higher for an addition, an order of dishes that were added later, and for
   * an attempt to pay by a link that another one followed.
   */
  part: Generated<number>;
  status: OrderStatus;
  language: Language;
  subtotal_tetri: number;
  service_fee_tetri: number;
  /** What the bank is asked for: the price, less what the rule of the restaurant left to be paid there. */
  total_tetri: number;
  /** What is still to be paid at the restaurant. It shrinks with removed dishes. */
  at_restaurant_tetri: Generated<number>;
  customer_name: string;
  customer_email: string;
  /** How often the address has changed: part of the mailed cancellation link. Null counts as 0. */
  link_version: number | null;
  /** The account that has paid it and has given the reservation away since; null otherwise. Accounts are deleted before orders. */
  giver_id: string | null;
  customer_phone: string;
  /** Special requests. In an order without the two columns below, the diner's whole note, including allergies. */
  notes: string;
  /** Allergen names from the contract, separated by commas. */
  allergens: string;
  other_allergies: string;
  provider: string;
  /** UUID v4: the idempotency key for opening this order at the bank. */
  idempotency_key: string;
  /** The idempotency key of one checkout attempt, created by the browser. Unique per diner. */
  request_key: string | null;
  /** SHA-256 of that request, hexadecimal. */
  request_hash: string | null;
  /** The bank's payment page. */
  redirect_url: string | null;
  /** JSON: the cancellation policy at the time of payment; null before. */
  cancellation_policy: string | null;
  /**
   * The version of the policies that the page of payment named, as the page sent it; null if none was published there.
   */
  policy_version: string | null;
  /** What was paid for the dishes that were removed since, with their service fee. */
  removed_tetri: Generated<number>;
  /**
   * All refunds in tetri, decided when dishes are removed or a paid reservation is cancelled; null before, and for
   * everything that the bank holds.
   */
  refund_tetri: number | null;
  /** The part of it that is due because the reservation ended; null before. */
  cancellation_tetri: number | null;
  /** What the restaurant has refunded at the bank beyond that. It does not count against the policy. */
  goodwill_tetri: Generated<number>;
  /** How much of both the bank has confirmed. */
  refunded_tetri: Generated<number>;
  /** UUID v4 of the refund, created before it is requested. */
  refund_key: string | null;
  /** What the bank has refunded in all when that refund is made; null for everything. */
  refund_key_tetri: number | null;
  bank_order_id: string | null;
  failure: string | null;
  created_at: number;
  updated_at: number;
  /** When the bank's payment page closes. */
  bank_expires_at: number;
  /** When the reconciler next asks the bank about it; null when the bank cannot change it any further. */
  next_check_at: number | null;
}

interface OrderItems {
  order_id: string;
  line: number;
  menu_item_id: string;
  name_en: string;
  name_ka: string;
  /** As ordered and paid. */
  quantity: number;
  removed_quantity: Generated<number>;
  unit_price_tetri: number;
}

/** A diner's removal of dishes from a paid reservation, at its first order. */
interface DishRemovals {
  order_id: string;
  sequence: number;
  /** The idempotency key of the request, created by the browser, and its SHA-256. */
  request_key: string | null;
  request_hash: string | null;
  /** What the dishes cost, with their service fee. */
  removed_tetri: number;
  refund_tetri: number;
  removed_at: number;
}

interface OrderEvents {
  order_id: string;
  sequence: number;
  from_status: OrderStatus | null;
  to_status: OrderStatus;
  cause: string;
  at: number;
}

export type MovementKind = 'payment' | 'refund';

/** The books: what the bank has reported of an order's money. Rows are never changed. */
interface BankMovements {
  order_id: string;
  sequence: number;
  kind: MovementKind;
  /** Above 0 for refunds too. */
  amount_tetri: number;
  /** When the server learned of it. */
  at: number;
}

/**
 * The kinds of mail that a diner gets about an order. `not_added` is about an unpaid addition that ended with a move of
 * its reservation: the mail about the move tells it too, and then takes its place.
 */
export type MailKind =
  | 'confirmation'
  | 'move'
  | 'dishes'
  | 'not_added'
  | 'proposal'
  | 'reminder'
  | 'cancellation'
  | 'refund';

/** A mail about an order, or about a reservation without an order. */
interface MailOutbox {
  id: string;
  order_id: string | null;
  reservation_id: string | null;
  /** `stuck_refund` goes to the owners. */
  kind: MailKind | 'stuck_refund';
  language: Language;
  /** One address, or several separated by commas. */
  recipient: string;
  attempts: number;
  next_attempt_at: number;
  sent_at: number | null;
  last_error: string | null;
}
