import { ERROR_STATUS, type ErrorCode } from '#contract/api/errors.ts';
import type { WayOn } from '#contract/rules/refusals.ts';
import { ERROR_MESSAGES } from '#server/texts/texts.ts';
import type { Language } from '#contract/values/language.ts';
import { codesOf, reply } from './fake-api.ts';

/** The server's answer with an error code, in a language. */
export const refusedWith = (code: ErrorCode, language: Language, details: object = {}) =>
  reply(ERROR_STATUS[code], { code, message: ERROR_MESSAGES[language][code], ...details });

/** A table that somebody else has got first, what is free in its place, and other slots for all. */
export const tableTaken = (taken: string, instead: string[], slots: string[] = []) =>
  refusedWith('table_taken', 'en', { tables: [taken], offers: { tables: [{ taken, instead }], slots } });

interface Expected {
  code: ErrorCode;
  /** True if the page shows the server's sentence instead of its own general one. */
  isServers: boolean;
  way: WayOn;
}

/** The expectation for each code, unless a page has a sentence of its own for it. */
const EXPECTED = {
  body_invalid: ['server', 'again'],
  query_invalid: ['server', 'again'],
  sign_in_required: ['server', 'login'],
  credentials_invalid: ['server', 'again'],
  csrf_invalid: ['server', 'reload'],
  hold_used_up: ['server', 'reservation'],
  hold_needs_dish: ['server', 'again'],
  hold_needs_email: ['server', 'profile'],
  too_many_holds: ['server', 'again'],
  origin_forbidden: ['page', 'again'],
  not_found: ['page', 'again'],
  email_taken: ['server', 'login'],
  table_taken: ['server', 'reservation'],
  item_unavailable: ['server', 'again'],
  order_already_confirmed: ['server', 'profile'],
  order_in_progress: ['server', 'again'],
  evening_reserved: ['server', 'again'],
  body_too_large: ['page', 'again'],
  body_not_json: ['page', 'again'],
  cart_empty: ['server', 'again'],
  table_unknown: ['server', 'reservation'],
  too_many_tables: ['server', 'reservation'],
  seats_too_few: ['server', 'reservation'],
  too_many_seats: ['server', 'reservation'],
  party_open: ['server', 'again'],
  order_too_small: ['server', 'again'],
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
  storage_full: ['server', 'again'],
} as const satisfies Partial<Record<ErrorCode, readonly ['server' | 'page', WayOn]>>;

/** All that an endpoint refuses with. */
export const refusalsOf = (route: string): (Expected & { language: Language })[] =>
  codesOf(route).flatMap((code) => {
    const [says, way] = EXPECTED[code as keyof typeof EXPECTED];
    return (['en', 'ka'] as const).map((language) => ({ code, isServers: says === 'server', way, language }));
  });
