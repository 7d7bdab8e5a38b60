import type { ErrorCode } from '#contract/api/errors.ts';
import { WAIT } from './shared.ts';

export const move = {
  heading: 'Change reservation',
  intro:
    'Choose another date, time, number of guests or other tables. Your dishes and your payment stay as they are.',
  now: 'Your current reservation',
  date: 'Date',
  time: 'Time',
  tables: 'Tables',
  guests: 'Guests',
  until: 'You can change it until {until}.',
  dateTime: 'Change date, time or number of guests',
  chosen: 'New: {date}, {time}, {tables}.',
  policyKept:
    'The deadlines for cancelling and changing still count from {from}: moving to a later date does not restore a refund.',
  policyEarlier: 'The deadlines for cancelling and changing will then count from the new, earlier time.',
  unchanged: 'This is your reservation as it is. Choose something else to change it.',
  confirm: 'Change reservation',
  moving: 'Changing…',
  unsure:
    'We could not find out whether the reservation has been changed. Please try again: it is changed only once.',
  doneHeading: 'Your reservation has been changed',
  mailed: 'We have sent you an email with the new details, which also updates your calendar.',
  lateHeading: 'This reservation can no longer be changed here',
  late: 'The time for changes is over. Please call us:',
  refusedHeading: 'We cannot show this reservation',
  refusals: {
    link_invalid:
      'This link is incomplete or was sent to an earlier address. Please open it from our latest email, or log in and change the reservation in your profile.',
    sign_in_required: 'Please log in: you can then change the reservation in your profile.',
    order_not_found:
      'We can’t find this reservation in your account. Perhaps you are logged in with another email.',
    order_not_movable:
      'This reservation is not confirmed or has been cancelled, so there is nothing to change.',
  } satisfies Partial<Record<ErrorCode, string>>,
  tableTaken: '{tables}: just taken by another guest. Your reservation stays as it was.',
  notLive:
    'We could not check which tables are free, so all are shown as available. The final check is made when you change the reservation.',
  failed: 'Your reservation could not be loaded.',
  wait: WAIT,
  tryAgain: 'Try Again',
  login: 'Login',
  profile: 'My Reservations',
  home: 'Return to Home',
  call: 'Questions? Call us:',
};
