import type { Language } from '#contract/language.ts';
import type { OrderStatus } from '#contract/orders.ts';

/** Tables of orders and their mails; schema.ts describes the conventions. */
export interface OrderSchema {
  orders: Orders;
  order_items: OrderItems;
  order_events: OrderEvents;
  mail_outbox: MailOutbox;
}

export interface Orders {
  id: string;
  user_id: string;
  reservation_id: string;
  status: OrderStatus;
  language: Language;
  subtotal_tetri: number;
  service_fee_tetri: number;
  total_tetri: number;
  customer_name: string;
  customer_email: string;
  /** How often the address has changed: part of the mailed cancellation link. Null counts as 0. */
  link_version: number | null;
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
  /** The refund in tetri, decided when a paid reservation is cancelled; null means everything that the bank holds. */
  refund_tetri: number | null;
  /** UUID v4 of the refund, created before it is requested. */
  refund_key: string | null;
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
  quantity: number;
  unit_price_tetri: number;
}

interface OrderEvents {
  order_id: string;
  sequence: number;
  from_status: OrderStatus | null;
  to_status: OrderStatus;
  cause: string;
  at: number;
}

/** The kinds of mail that a diner gets about an order. */
export type MailKind = 'confirmation' | 'move' | 'reminder' | 'cancellation' | 'refund';

interface MailOutbox {
  id: string;
  order_id: string;
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
