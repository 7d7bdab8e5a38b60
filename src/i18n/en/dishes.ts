import type { ErrorCode } from '#contract/api/errors.ts';
import { GUESTS, WAIT } from './shared.ts';

export const dishes = {
  heading: 'Change dishes',
  until: 'You can change the dishes until {until}.',
  presentHeading: 'Your dishes',
  presentIntro: 'You can remove dishes here. To order more of one, add it below.',
  part: 'Added later',
  guests: GUESTS,
  paid: 'Paid: {paid}',
  newlyPaid: 'Paid {amount}. Added: {list}.',
  paidInAll: 'In all {paid}, of which {refund} has been or is being refunded.',
  paidAndRefunded: 'Paid: {paid}, of which {refund} has been or is being refunded',
  atRestaurant: 'To pay at the restaurant: {amount}',
  lastDish: 'At least one dish must stay. If you cannot come, please cancel the reservation.',
  minimum: 'Dishes worth at least {amount} must stay, without the service fee.',
  returned:
    'The bank has taken {paid} for the dishes you added, but it was too late to add them to your reservation. Refund to the card used: {amount}.',
  returnedNothing:
    'The bank has taken {paid} for the dishes you added. Your reservation had been cancelled by then, and under our cancellation policy there is no refund.',
  refund: '{amount} will be refunded to the card that paid.',
  refundPart: 'Under our cancellation policy, {percent}% is refunded: {amount}, to the card that paid.',
  refundNothing: 'Under our cancellation policy, no refund is due.',
  unpaid: 'You have paid nothing for these dishes yet: you will pay less at the restaurant.',
  takeOut: 'Remove: {name}',
  keep: 'Keep: {name}',
  toRemove: 'To be removed: {dishes}',
  putBack: 'To pay for the new dishes, first put back what you removed; you can remove it afterwards.',
  remove: 'Remove these dishes',
  removing: 'Removing…',
  addHeading: 'Add dishes',
  addIntro:
    'At today’s prices. The dishes are added to your reservation as soon as you’ve paid what is due now.',
  payNow: 'To pay now',
  menuFailed: 'The menu could not be loaded.',
  open: 'Your payment of {amount} for added dishes has not been completed yet.',
  continuePayment: 'Continue payment',
  news: {
    removed: 'We’ve removed the dishes and emailed you the new list.',
    added: 'Your dishes are up to date.',
    awaited: 'The bank has not confirmed the payment yet. Checking…',
    prices: 'Prices have changed. Please check the new total and try again.',
  },
  unsure: 'We could not find out whether this worked. Please try again: nothing is removed or paid twice.',
  lateHeading: 'The dishes can no longer be changed here',
  late: 'The time for changes is over. Please call us:',
  refusedHeading: 'We cannot show this reservation',
  refusals: {
    link_invalid:
      'This link is incomplete or was sent to an earlier address. Please open it from our latest email, or log in and change the dishes in your profile.',
    sign_in_required: 'Please log in: you can then change the dishes in your profile.',
    order_not_found:
      'We can’t find this reservation in your account. Perhaps you are logged in with another email.',
    order_not_changeable:
      'This reservation is not confirmed or has been cancelled, so there is nothing to change.',
    item_unavailable: 'Some of these dishes are no longer available. Please check your choice.',
    refund_changed: 'The refund has changed since you opened this page. Please check it and try again.',
    price_changed: 'Prices have changed since you opened this page. Please check the total and try again.',
    order_already_confirmed: 'You have already paid for the dishes that you added before.',
  } satisfies Partial<Record<ErrorCode, string>>,
  failed: 'Your reservation could not be loaded.',
  wait: WAIT,
  tryAgain: 'Try Again',
  login: 'Login',
  profile: 'My Reservations',
  home: 'Return to Home',
  call: 'Questions? Call us:',
};

/** The page on which a guest of a telephone reservation chooses dishes and pays. It is the page of changed dishes otherwise. */
export const pay = {
  heading: 'Choose dishes and pay',
  reservationHeading: 'Your table',
  date: 'Date',
  time: 'Time',
  tables: 'Tables',
  guests: 'Guests',
  heldUntil: 'Held until',
  held: 'We’re holding the table until then. It’s yours as soon as you have chosen your dishes and paid; if there is no payment by then, other guests can have it.',
  minimum: 'Please choose dishes worth at least {amount}, without the service fee.',
  missing: 'Please add dishes for another {amount}, without the service fee.',
  total: 'Paid',
  paidHeading: 'Paid: your table is reserved',
  paid: 'We look forward to seeing you. To change or cancel something, use the links in our email, if you gave us an address, or call us:',
  /** In place of the texts of changed dishes. */
  instead: {
    addHeading: 'Choose your dishes',
    addIntro: 'At today’s prices. Your table is reserved as soon as you’ve paid.',
    open: 'Your payment of {amount} has not been completed yet.',
    unsure: 'We could not find out whether this worked. Please try again: nothing is paid twice.',
    refusedHeading: 'This link no longer works',
  },
  refusals: {
    link_invalid:
      'This link is incomplete or was sent to an earlier address or number. Please open the latest one, or call us.',
  } satisfies Partial<Record<ErrorCode, string>>,
};
