import { z } from 'zod';
import { timeSlot } from './answer-parts.ts';

/** Every error code of the API with its HTTP status. A code never changes its meaning. */
export const ERROR_STATUS = {
  body_invalid: 400,
  query_invalid: 400,
  sign_in_required: 401,
  credentials_invalid: 401,
  csrf_invalid: 403,
  link_invalid: 403,
  reservation_over: 403,
  party_link_renewed: 403,
  password_link_invalid: 403,
  password_wrong: 403,
  email_link_invalid: 403,
  origin_forbidden: 403,
  preview_only: 403,
  refund_needs_owner: 403,
  not_found: 404,
  order_not_found: 404,
  payment_link_ended: 404,
  party_ended: 404,
  method_not_allowed: 405,
  email_taken: 409,
  table_taken: 409,
  item_unavailable: 409,
  order_already_confirmed: 409,
  order_in_progress: 409,
  order_not_cancellable: 409,
  order_not_movable: 409,
  order_not_changeable: 409,
  party_open: 409,
  party_closed: 409,
  party_changed: 409,
  party_full: 409,
  party_used_up: 409,
  guest_removed: 409,
  share_paid: 409,
  share_changed: 409,
  paid_in_shares: 409,
  evening_ahead: 409,
  evening_reserved: 409,
  refund_changed: 409,
  price_changed: 409,
  hold_used_up: 409,
  hold_needs_dish: 409,
  hold_needs_email: 409,
  tables_free: 409,
  waiting_list_full: 409,
  body_too_large: 413,
  body_not_json: 415,
  cart_empty: 422,
  table_unknown: 422,
  too_many_tables: 422,
  seats_too_few: 422,
  party_too_large: 422,
  waiting_too_late: 422,
  too_many_seats: 422,
  order_too_small: 422,
  dishes_needed: 422,
  advance_needed: 422,
  item_not_served: 422,
  request_key_reused: 422,
  day_closed: 422,
  slot_closed: 422,
  order_too_late: 422,
  date_invalid: 422,
  slot_invalid: 422,
  date_in_past: 422,
  date_too_far: 422,
  slot_in_past: 422,
  too_many_requests: 429,
  too_many_holds: 429,
  internal: 500,
  payment_unavailable: 502,
  not_ready: 503,
  server_busy: 503,
  streams_full: 503,
  storage_full: 503,
} as const;

const tableOffers = z.object({
  tables: z
    .array(z.object({ taken: z.string(), instead: z.array(z.string()) }))
    .describe(
      'For each taken table, free tables of the same floor at the same time, the most similar first.',
    ),
  slots: z
    .array(timeSlot)
    .describe('Slots of the same date at which all the chosen tables are free, the nearest first.'),
});
/** Similar free tables for each taken table, and other free slots; each list may be empty. */
export type TableOffers = z.infer<typeof tableOffers>;

export type ErrorCode = keyof typeof ERROR_STATUS;

export const errorBody = z.object({
  code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
  message: z.string().describe('In the language of the request, for people.'),
  fields: z
    .record(z.string(), z.string())
    .describe('A field of the request, with dots in its path, and a sentence about it.')
    .exactOptional(),
  tables: z.array(z.string()).describe('With table_taken: the tables that someone else has.').exactOptional(),
  offers: tableOffers.describe('With table_taken: what is free instead.').exactOptional(),
  items: z
    .array(z.string())
    .describe('With item_unavailable and item_not_served: the menu items that cannot be ordered.')
    .exactOptional(),
});
/** The body of every error answer. */
export type ErrorBody = z.infer<typeof errorBody>;
