import type { ErrorCode } from '#contract/api/errors.ts';

/** Why an action of the staff was refused, where the sentence of the code is for diners. */
export const refusals = {
  order_not_found: 'There is no such reservation any more.',
  table_unknown: 'This table no longer exists. Choose another one.',
  day_closed:
    'The restaurant is closed on this day, or takes no more reservations for it. Choose another date. If the staff stopped the day, you can still reserve without a payment by link.',
  date_in_past: 'This time has passed. Choose a later one.',
  date_too_far: 'This date is too far ahead. Choose an earlier one.',
  csrf_invalid:
    'Someone else has signed in in this browser since you opened the page. Reload it and try again.',
  table_taken:
    'The table is not free at that time. Choose another time or table, or talk to the guests first.',
  storage_full:
    'This was not saved, because the server’s disk is full. Write it down on paper, and tell the site’s administrator.',
  tables_free: 'Tables for these guests are free at this time. Choose them, or reserve for fewer hours.',
  order_not_cancellable:
    'This reservation can no longer be cancelled in this way: the visit has begun, or the reservation has ended.',
  party_too_large: 'Our tables cannot seat so many guests, so there is nothing to wait for.',
  order_not_movable: 'This reservation can no longer be moved.',
  order_not_changeable: 'The dishes of this reservation can no longer be changed.',
  payment_link_ended: 'The guests’ time to pay is over, so the tables are no longer held for them.',
  party_ended: 'The guests’ list has ended.',
  paid_in_shares: 'This reservation was paid in shares, so its dishes cannot be removed.',
  evening_ahead: 'This guest has an upcoming paid reservation.',
  advance_needed: 'These tables and this time need a larger advance payment than the guests have made.',
  order_too_late: 'The kitchen does not have enough time before this hour. Choose a later one.',
  seats_too_few: 'The chosen tables have too few seats for these guests. Add a table.',
  waiting_too_late: 'It is too late to put guests on the waiting list for this time. Choose a later one.',
} satisfies Partial<Record<ErrorCode, string>>;
