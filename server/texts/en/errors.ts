import type { ErrorCode } from '#contract/api/errors.ts';

/** The message for each error code. */
export const errors: Record<ErrorCode, string> = {
  body_invalid: 'Some of what you entered is missing or wrong. Please check it and try again.',
  query_invalid: 'The request is incomplete or wrong. Please choose again.',
  sign_in_required: 'Please log in to continue.',
  credentials_invalid: 'Invalid email or password',
  csrf_invalid: 'This page has been open for too long. Please reload it and try again.',
  link_invalid: 'This link is not valid. Please open it from our email again, or log in.',
  reservation_over: 'The time of this reservation is over, so this link has expired.',
  password_link_invalid: 'This link has been used or has expired. Please ask for a new one.',
  password_wrong:
    'This is not your current password. Try again, or log out and choose “Forgot your password?”.',
  email_link_invalid:
    'This link has been used or has expired. If your email is not confirmed yet, ask for a new one in your profile.',
  origin_forbidden: 'Requests from this site are not allowed.',
  preview_only: 'This is a preview: nothing can be ordered or changed here.',
  refund_needs_owner: 'This visit is over. Only the owner can still make a refund.',
  not_found: 'There is nothing at this address.',
  order_not_found: 'This order could not be found. Please open the link in our email again, or log in.',
  method_not_allowed: 'This address does not take requests of this kind.',
  email_taken: 'An account with this email already exists. Please log in instead.',
  table_taken: 'Another guest has just taken a table that you chose. Please choose another one.',
  item_unavailable: 'Some dishes in your cart are no longer available. Please remove them.',
  order_already_confirmed: 'This reservation has already been paid and confirmed.',
  order_in_progress: 'Your payment is being prepared. Please wait a moment and try again.',
  order_not_cancellable:
    'This reservation can no longer be cancelled. Please call us if you have a question.',
  evening_reserved: 'You already have a reservation on this day.',
  evening_ahead: 'You have an upcoming paid reservation. Please cancel it first, or call us.',
  order_not_movable: 'This reservation can no longer be changed. Please call us if you have a question.',
  payment_link_ended:
    'The time to pay is over or the reservation was cancelled, so we are no longer holding these tables. If a payment still arrives, it will be refunded in full. Please call us if you would like to come.',
  party_ended: 'This list has ended. Please ask the person who sent you the link, or call us.',
  party_link_renewed: 'The host has created a new link for this list. Please ask them to send it to you.',
  party_open:
    'We are already holding these tables for your group, which is choosing together. To pay for them, please open the link in our email.',
  party_closed: 'The list is closed or being paid for, so it can’t be changed right now.',
  party_changed: 'Someone has changed the list in the meantime. Please check it and try again.',
  party_full: 'The list is full.',
  party_used_up:
    'You can have only one list at a time. If a list was not paid for, please try again in two hours, or choose another date.',
  guest_removed: 'You are no longer on this list. Please enter your name again.',
  share_paid:
    'Someone has already paid their share, or is paying it right now. The list can no longer be changed.',
  share_changed: 'The shares have changed in the meantime. Please check yours and try again.',
  paid_in_shares:
    'This reservation was paid in shares, so its dishes cannot be removed here. Please call us.',
  order_not_changeable:
    'The dishes of this reservation can no longer be changed. Please call us if you have a question.',
  price_changed: 'Prices have changed in the meantime. Please check the total and try again.',
  refund_changed: 'The refund has changed in the meantime. Please check it and confirm again.',
  hold_used_up:
    'We’ve already held tables for you on this date for as long as we can. Please try again in two hours, or choose another date.',
  hold_needs_dish:
    'We’ve already held one of these tables for you twice. Please choose your dishes and continue to the payment: we’ll hold it again while you pay.',
  hold_needs_email:
    'To hold these tables longer, please confirm your email: open the link that we’ve sent you, then try again.',
  tables_free: 'Tables for your party are free at this time. Please choose them on the map.',
  waiting_list_full: 'You are already on three waiting lists. Please leave one of them first.',
  body_too_large: 'The request is too large.',
  body_not_json: 'The request must be JSON.',
  cart_empty: 'Cart is empty. Please add some items first.',
  table_unknown: 'We have no such table. Please choose your tables on the map.',
  too_many_tables: 'You can’t reserve that many tables at once. Please choose fewer.',
  seats_too_few: 'The chosen tables have too few seats for your party. Please add a table.',
  party_too_large: 'We can’t take a group this large online. Please call us.',
  waiting_too_late: 'It is too late to join the waiting list for this time. Please choose a later one.',
  too_many_seats:
    'The chosen tables have too many seats for your party. Please choose fewer tables or enter the number of guests.',
  advance_needed:
    'These tables and this time need a larger advance payment than you have made. Please choose other tables or another time, or call us.',
  order_too_small: 'These tables need a larger order. Please add dishes.',
  dishes_needed: 'At least one dish has to remain. If you cannot come, please cancel the reservation.',
  item_not_served:
    'Some of these dishes are not served on this day. Please choose another date or remove them.',
  request_key_reused: 'This request has been sent before with other contents. Please reload the page.',
  day_closed: 'We are not taking reservations for this day. Please choose another date.',
  slot_closed: 'We are not open at this time on this day. Please choose another time.',
  order_too_late: 'It is too late to order for this time. Please choose a later one, or call us.',
  date_invalid: 'Please choose a date.',
  slot_invalid: 'Please choose a time from 10:00 to 22:00.',
  date_in_past: 'This date has passed. Please choose another one.',
  date_too_far: 'We don’t take reservations that far ahead yet. Please choose an earlier date.',
  slot_in_past: 'This time has passed. Please choose a later one.',
  too_many_requests: 'Too many attempts. Please wait a few minutes and try again.',
  too_many_holds:
    'Many tables are being held from your network right now. Please try again in a few minutes, or use mobile data.',
  internal: 'Something went wrong on our side. Please try again.',
  payment_unavailable: 'The bank could not be reached and no money was taken. Please try again.',
  not_ready: 'The site is just starting. Please try again in a moment.',
  server_busy: 'A lot of people are using the site right now. Please try again in a moment.',
  storage_full: 'Nothing can be saved right now. Please try again in a few minutes, or call us.',
  streams_full: 'A lot of people are looking at the map right now. Please try again in a moment.',
};

/** In place of the message for `party_ended`, where it is known why. The page names the number to call. */
export const partyEnds = {
  unpaid:
    'This list was not paid for in time, so we are no longer holding the tables. Shares that were paid are refunded in full.',
  notOrdered: 'The dishes of this list were not ordered in time. The reservation itself stays valid.',
  cancelled: 'The reservation was cancelled, so its list has ended.',
  over: 'The visit is over, so its list has ended.',
  missed:
    'We noted that no one came, so the list has ended. If you are on your way or already here, please call us.',
  begun: 'The guests are already here: dishes are now ordered and paid for at the restaurant.',
};

export type PartyEnds = typeof partyEnds;
