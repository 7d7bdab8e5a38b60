import type { ErrorCode } from '#contract/api/errors.ts';

/** What the diner does after an error: retry, reload the page, or go to another page. */
export type WayOn = 'again' | 'reload' | 'login' | 'profile' | 'reservation';

interface Handling {
  /**
   * `server`: the server's message for the code, unless the page has its own.
   * `page`: the page's general message, such as 'Login failed. Please try again.'
   */
  says: 'server' | 'page';
  way: WayOn;
}

const FAILED: Handling = { says: 'page', way: 'again' };
const AGAIN: Handling = { says: 'server', way: 'again' };
const RELOAD: Handling = { says: 'server', way: 'reload' };
const LOGIN: Handling = { says: 'server', way: 'login' };
const PROFILE: Handling = { says: 'server', way: 'profile' };
const OTHER_CHOICE: Handling = { says: 'server', way: 'reservation' };

/** The message and the next step for each error code. Browsers load it after the first error. */
export const REFUSALS: Record<ErrorCode, Handling> = {
  body_invalid: AGAIN,
  query_invalid: AGAIN,
  sign_in_required: LOGIN,
  credentials_invalid: AGAIN,
  csrf_invalid: RELOAD,
  link_invalid: LOGIN,
  reservation_over: LOGIN,
  password_link_invalid: LOGIN,
  password_wrong: AGAIN,
  email_link_invalid: PROFILE,
  origin_forbidden: FAILED,
  preview_only: AGAIN,
  not_found: FAILED,
  order_not_found: PROFILE,
  payment_link_ended: PROFILE,
  party_ended: AGAIN,
  party_link_renewed: AGAIN,
  party_open: AGAIN,
  party_closed: AGAIN,
  party_changed: AGAIN,
  party_full: AGAIN,
  party_used_up: OTHER_CHOICE,
  guest_removed: AGAIN,
  share_paid: AGAIN,
  share_changed: AGAIN,
  paid_in_shares: AGAIN,
  method_not_allowed: FAILED,
  email_taken: LOGIN,
  table_taken: OTHER_CHOICE,
  item_unavailable: AGAIN,
  order_already_confirmed: PROFILE,
  order_in_progress: AGAIN,
  order_not_cancellable: PROFILE,
  order_not_movable: PROFILE,
  order_not_changeable: PROFILE,
  evening_ahead: AGAIN,
  evening_reserved: AGAIN,
  refund_changed: AGAIN,
  price_changed: AGAIN,
  refund_needs_owner: FAILED,
  hold_used_up: OTHER_CHOICE,
  hold_needs_dish: AGAIN,
  hold_needs_email: PROFILE,
  tables_free: OTHER_CHOICE,
  waiting_list_full: AGAIN,
  body_too_large: FAILED,
  body_not_json: FAILED,
  cart_empty: AGAIN,
  table_unknown: OTHER_CHOICE,
  too_many_tables: OTHER_CHOICE,
  seats_too_few: OTHER_CHOICE,
  party_too_large: OTHER_CHOICE,
  waiting_too_late: OTHER_CHOICE,
  too_many_seats: OTHER_CHOICE,
  order_too_small: AGAIN,
  dishes_needed: AGAIN,
  advance_needed: AGAIN,
  item_not_served: AGAIN,
  request_key_reused: RELOAD,
  day_closed: OTHER_CHOICE,
  slot_closed: OTHER_CHOICE,
  order_too_late: OTHER_CHOICE,
  date_invalid: OTHER_CHOICE,
  slot_invalid: OTHER_CHOICE,
  date_in_past: OTHER_CHOICE,
  date_too_far: OTHER_CHOICE,
  slot_in_past: OTHER_CHOICE,
  too_many_requests: AGAIN,
  too_many_holds: AGAIN,
  internal: FAILED,
  payment_unavailable: FAILED,
  not_ready: AGAIN,
  server_busy: AGAIN,
  streams_full: AGAIN,
  storage_full: AGAIN,
};

export function isErrorCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(REFUSALS, value);
}
