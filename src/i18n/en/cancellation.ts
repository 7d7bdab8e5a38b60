import type { ErrorCode } from '#contract/api/errors.ts';
import { WAIT } from './shared.ts';

export const cancellation = {
  heading: 'Cancel reservation',
  date: 'Date',
  time: 'Time',
  tables: 'Tables',
  guests: 'Guests',
  paid: 'Paid',
  returned: 'Refunded earlier',
  offer: 'Cancel now: {amount} will be refunded',
  offerNothing: 'Cancel now: no refund',
  until: 'This applies until {until}.',
  later: 'After that, {amount} until {until}.',
  laterNothing: 'After that, nothing is refunded.',
  untilBegin:
    'Under our cancellation policy, no refund is due. You can still cancel until {until}, and other guests can have the table.',
  how: 'The refund goes to the card used. Your bank may need a few days to show it.',
  /** Others have paid too: each guest a share, or who has given the reservation to this diner. */
  howShares:
    'Refund: {own} to the card that you used, {others} to the cards of those who have paid the rest. The banks may need a few days to show it.',
  howOthers:
    'Refund to the card that paid: {others}. Someone else paid it, so it does not go to yours. The bank may need a few days to show it.',
  cancel: 'Cancel reservation',
  askHeading: 'Cancel this reservation?',
  askText:
    '{amount} will be refunded to the card used, and other guests can have your tables. This cannot be undone.',
  askShares:
    '{amount} will be refunded to the cards that paid, and other guests can have your tables. This cannot be undone.',
  askNothing: 'There will be no refund, and other guests can have your tables. This cannot be undone.',
  keep: 'Keep reservation',
  confirm: 'Yes, cancel it',
  cancelling: 'Cancelling…',
  unsure:
    'We could not find out whether the reservation has been cancelled. Please try again: nothing is cancelled or refunded twice.',
  doneHeading: 'Your reservation is cancelled',
  alreadyHeading: 'This reservation has already been cancelled',
  returning:
    'Refund to the card used: {amount} of the {total} paid. Your bank may need a few days to show it.',
  returningAll: 'Refund to the card used: {amount}, in full. Your bank may need a few days to show it.',
  nothing: 'Under our cancellation policy, no refund is due.',
  mailed: 'We have sent you an email about it, which also removes the reservation from your calendar.',
  begunHeading: 'This reservation can no longer be cancelled',
  begun: 'Your visit has already begun. If something is wrong, please call us:',
  refusedHeading: 'We cannot show this reservation',
  refusals: {
    link_invalid:
      'This link is incomplete or was sent to an earlier address. Please open it from our latest email, or log in and cancel in your profile.',
    sign_in_required: 'Please log in: you can then cancel the reservation in your profile.',
    order_not_found:
      'We can’t find this reservation in your account. Perhaps you are logged in with another email.',
    order_not_cancellable: 'This reservation was never confirmed, so there is nothing to cancel.',
    refund_changed: 'The refund has changed since you opened this page: it would now be {amount}.',
  } satisfies Partial<Record<ErrorCode, string>>,
  failed: 'Your reservation could not be loaded.',
  wait: WAIT,
  tryAgain: 'Try Again',
  login: 'Login',
  profile: 'My Reservations',
  change: 'Change date, time or tables instead',
  changeDishes: 'Change the dishes instead',
  home: 'Return to Home',
  call: 'Questions? Call us:',
};
