import { ERROR_STATUS, type ErrorCode } from '#contract/api/errors.ts';
import type { WayOn } from '#contract/rules/refusals.ts';
import { ERROR_MESSAGES } from '#server/texts/texts.ts';
import type { Language } from '#contract/values/language.ts';
import { reply } from './fake-api.ts';

/** The server's answer with an error code, in a language. */
export const refusedWith = (code: ErrorCode, language: Language, details: object = {}) =>
  reply(ERROR_STATUS[code], { code, message: ERROR_MESSAGES[language][code], ...details });

interface Expected {
  code: ErrorCode;
  /** True if the page shows the server's sentence instead of its own general one. */
  isServers: boolean;
  way: WayOn;
}

/** The expectation for every code, unless a page has a sentence of its own for it. */
const EXPECTED = {
  body_invalid: ['server', 'again'],
  query_invalid: ['server', 'again'],
  sign_in_required: ['server', 'login'],
  credentials_invalid: ['server', 'again'],
  csrf_invalid: ['server', 'reload'],
  link_invalid: ['server', 'login'],
  reservation_over: ['server', 'login'],
  password_link_invalid: ['server', 'login'],
  password_wrong: ['server', 'again'],
  email_link_invalid: ['server', 'profile'],
  hold_used_up: ['server', 'reservation'],
  hold_needs_dish: ['server', 'again'],
  hold_needs_email: ['server', 'profile'],
  tables_free: ['server', 'reservation'],
  waiting_list_full: ['server', 'again'],
  party_too_large: ['server', 'reservation'],
  waiting_too_late: ['server', 'reservation'],
  too_many_holds: ['server', 'again'],
  origin_forbidden: ['page', 'again'],
  preview_only: ['server', 'again'],
  not_found: ['page', 'again'],
  order_not_found: ['server', 'profile'],
  payment_link_ended: ['server', 'profile'],
  method_not_allowed: ['page', 'again'],
  email_taken: ['server', 'login'],
  table_taken: ['server', 'reservation'],
  item_unavailable: ['server', 'again'],
  order_already_confirmed: ['server', 'profile'],
  order_in_progress: ['server', 'again'],
  order_not_cancellable: ['server', 'profile'],
  order_not_movable: ['server', 'profile'],
  order_not_changeable: ['server', 'profile'],
  evening_ahead: ['server', 'again'],
  evening_reserved: ['server', 'again'],
  price_changed: ['server', 'again'],
  refund_changed: ['server', 'again'],
  refund_needs_owner: ['page', 'again'],
  body_too_large: ['page', 'again'],
  body_not_json: ['page', 'again'],
  cart_empty: ['server', 'again'],
  table_unknown: ['server', 'reservation'],
  too_many_tables: ['server', 'reservation'],
  seats_too_few: ['server', 'reservation'],
  too_many_seats: ['server', 'reservation'],
  party_ended: ['server', 'again'],
  party_link_renewed: ['server', 'again'],
  party_open: ['server', 'again'],
  party_closed: ['server', 'again'],
  party_changed: ['server', 'again'],
  party_full: ['server', 'again'],
  party_used_up: ['server', 'reservation'],
  guest_removed: ['server', 'again'],
  share_paid: ['server', 'again'],
  share_changed: ['server', 'again'],
  paid_in_shares: ['server', 'again'],
  order_too_small: ['server', 'again'],
  advance_needed: ['server', 'again'],
  dishes_needed: ['server', 'again'],
  item_not_served: ['server', 'again'],
  request_key_reused: ['server', 'reload'],
  day_closed: ['server', 'reservation'],
  slot_closed: ['server', 'reservation'],
  order_too_late: ['server', 'reservation'],
  date_invalid: ['server', 'reservation'],
  slot_invalid: ['server', 'reservation'],
  date_in_past: ['server', 'reservation'],
  date_too_far: ['server', 'reservation'],
  slot_in_past: ['server', 'reservation'],
  too_many_requests: ['server', 'again'],
  internal: ['page', 'again'],
  payment_unavailable: ['page', 'again'],
  not_ready: ['server', 'again'],
  server_busy: ['server', 'again'],
  streams_full: ['server', 'again'],
  storage_full: ['server', 'again'],
} as const satisfies Record<ErrorCode, readonly ['server' | 'page', WayOn]>;

export const ALL_REFUSALS: readonly (Expected & { language: Language })[] = Object.entries(EXPECTED).flatMap(
  ([code, [says, way]]) =>
    (['en', 'ka'] as const).map((language) => ({
      code: code as ErrorCode,
      isServers: says === 'server',
      way,
      language,
    })),
);
