import type { ErrorCode } from '#contract/api/errors.ts';
import { account } from './account.ts';
import { GUESTS, WAIT } from './shared.ts';

/** Guests of one reservation choose their dishes on their own phones. One of them pays for all, or each pays their share. */
export const together = {
  heading: 'Choose together',
  introHost:
    'Your guests choose on their own phones. You see the whole list here. At the end you pay for everyone, or everyone pays their share.',
  introGuest:
    'Choose what you would like to eat. At the end {host} pays for everyone, or everyone pays their own share.',
  introAddedHost:
    'Your reservation is confirmed and stays yours. Your guests choose more dishes on their own phones, and you pay for them. Anything not ordered by the deadline is left out.',
  introAddedGuest:
    'Choose what you would like to eat. {host} pays for everyone. The table is already reserved.',
  ordered: 'Already ordered: {dishes}',
  guests: GUESTS,
  until: 'Choose and pay by {time}',
  left: '{time} left',
  minutesLeft: { one: '{count} minute left.', other: '{count} minutes left.' },
  /** Before the fields of the allergies. */
  allergiesSeen: 'The host, the kitchen and our staff see this; the other guests do not.',
  name: 'Your first name',
  nameHint: 'Everyone who has the link sees your name and your dishes.',
  join: 'Start choosing',
  waiting: {
    one: 'No connection: {count} change will be sent once you are online again.',
    other: 'No connection: {count} changes will be sent once you are online again.',
  },
  offline: 'No connection: the list may have changed in the meantime.',
  send: 'Invite your guests',
  sendHint: 'Everyone who opens the link can choose dishes.',
  share: 'Send the link',
  shareText: 'Choose your dishes for our table at {name}: {when}',
  copy: 'Copy the link',
  copied: 'The link is copied.',
  linkAddress: 'Link for your guests',
  qr: 'Show the QR code',
  qrShown: 'The code is below.',
  qrAlt: 'QR code of the link for your guests',
  renew: 'New link',
  renewHint:
    'Has the link fallen into the wrong hands? Create a new one, and no one can join with the old one any more. Guests on the list stay on it.',
  renewed: 'The new link is ready. Send it to anyone who needs it.',
  linkFailed: 'The link could not be loaded. Please try again.',
  remind: 'Remind those who are still choosing',
  menu: 'Dishes',
  whom: 'Who are you choosing for?',
  forMe: 'For me',
  forTable: 'For the table',
  forTableHint: 'Dishes for the middle of the table, for everyone to share.',
  sharedCount: 'for the table: {count}',
  who: 'Who chose what',
  readyCount: 'Finished choosing: {ready} of {count}',
  you: '{name} (you)',
  host: 'host',
  ready: 'has chosen',
  choosing: 'is choosing',
  nothing: 'Nothing yet',
  gone: 'no longer available',
  allergies: 'Allergies: {list}',
  remove: 'Remove {name}',
  removeQuestion: 'Take {name} and their dishes off the list?',
  /** Before all have paid: what becomes of the share of the guest who is taken off. */
  removeShare: {
    own: 'Take {name} off the list? Their dishes are not ordered, and no one pays their share of {amount}. The other shares stay as they are. This cannot be undone.',
    both: 'Take {name} off the list? Their own dishes are not ordered. {left} of their share of {amount} is for the dishes for the table: you pay that. The other shares stay as they are. This cannot be undone.',
    table:
      'Take {name} off the list? Their share of {amount} is for the dishes for the table: you pay it. The other shares stay as they are. This cannot be undone.',
  },
  /** To the guest whom the host has taken off, once nobody can join any more. */
  takenOff:
    'You are no longer on the list and have nothing to pay here. If that is a mistake, please ask {host}.',
  removeYes: 'Remove',
  removeNo: 'No, keep',
  /** Heard, not seen, like the two below it. */
  removed: '{name} is off the list.',
  joined: '{name} has joined.',
  reopened: 'The list is open again.',
  minimum: 'The dishes must cost at least {amount}, without the service fee.',
  /** Beside the pay button, what the dishes lack. */
  lacking: 'Add {amount} more to reach the minimum',
  close: 'Close the list',
  reopen: 'Open the list again',
  closedHost: 'The list is closed. Your guests cannot change anything.',
  closedGuest: '{host} has closed the list. Nothing can be changed right now.',
  payingHost: 'While you are paying, nothing on the list can be changed.',
  payingGuest: '{host} is paying for everyone.',
  mine: 'You',
  all: 'Everyone',
  iHaveChosen: 'I have chosen',
  thanks: 'Thank you! You can still change your dishes until the list is closed.',
  pay: 'Pay',
  order: 'Order',
  /** The question after "Pay", with its answers. */
  whoPays: 'Who pays?',
  stillChoosing: 'Still choosing: {names}.',
  notCome: {
    one: '{count} guest has not joined the list yet.',
    other: '{count} guests have not joined the list yet.',
  },
  payAll: 'I’ll pay for everyone: {amount} with service',
  payEach: 'Everyone pays their own share; yours is {amount} with service',
  notYet: 'Not yet',
  split: 'Split the bill',
  splitHint:
    'The list will close. Everyone pays their share, worked out from their own dishes and an equal part of the dishes for the table. The table is confirmed once everyone has paid, by {time} at the latest; otherwise everyone gets a full refund.',
  introShares:
    'Everyone pays their share, worked out from their own dishes and an equal part of the dishes for the table. The table is confirmed once everyone has paid; otherwise everyone gets a full refund.',
  untilPay: 'To be paid by {time}',
  shareStates: { due: 'not paid yet', paying: 'at the bank', paid: 'paid' },
  /** Below the dishes for the table, which have no sum of their own then. */
  sharePart: 'Split equally among all shares',
  paidCount: 'Shares paid: {paid} of {count}',
  shareDue: 'The list is closed. Your share is {amount}, to be paid by {time}.',
  sharePaid: 'Your share is paid.',
  /** Before a share is paid, with the house's terms of cancelling. */
  shareTerms: 'What if you can’t come? {terms}.',
  receiptEmail: 'Email for the receipt (optional)',
  shareAtBank: 'Your payment at the bank has not been completed yet. You can also start it again.',
  missing: { one: '{count} guest has not paid yet.', other: '{count} guests have not paid yet.' },
  missingNames: 'Not paid yet: {names}',
  payRest: 'Pay the rest: {amount} with service',
  sendAgain: 'Send the link again',
  stranger:
    'Is one of the shares yours? Open this page in the browser in which you chose your dishes, or ask {host} to pay it.',
  leave: 'I can’t come',
  leaveText:
    '{amount} will be refunded to the card used. Your dishes will be taken off the order; nothing changes for the others. This cannot be undone.',
  leaveQuestion:
    'Is {name} not coming? {amount} will be refunded to the card that paid for them, and their dishes will be taken off the order.',
  leaveYes: 'Yes, I can’t come',
  leaving: 'One moment…',
  leftHeading: 'You are off the list',
  leftText: 'The refund goes to the card that paid your share. The bank may need a few days to show it.',
  paidHeading: 'Paid: your table is reserved',
  paid: 'We look forward to seeing you. This is what you have chosen.',
  endedHeading: 'This list has ended',
  /** What was paid on this page for a share, once the list has ended or its guest has left it. */
  ownPayment: {
    due: 'You paid {paid} here. Refund: {amount}, to the card that you used. It may take a few days, rarely more than ten working days, until you see it.',
    made: 'You paid {paid} here. We have refunded {amount} to the card that you used. Your bank may need a few days to show it.',
    none: 'You paid {paid} here, and no refund is due.',
  },
  renewedHeading: 'This link has been replaced',
  renewedLink: 'The host has created a new link for the list. Please ask them to send it to you.',
  linkHeading: 'This link does not work',
  link: 'Perhaps only part of it was copied. Please open it again as it was sent to you.',
  failed: 'The list could not be loaded.',
  unsure: 'This did not work. Please try again: nothing is paid twice.',
  news: {
    email: account.emailInvalid,
    empty: 'No one has chosen a dish yet.',
    unsent: 'All changes must be sent before you can pay. Please check your connection and try again.',
    prices: 'Prices have changed. Please check the new total and try again.',
    unavailable: 'No longer available: {dishes}. Please choose something else.',
  },
  refusals: {
    guest_removed: 'You are no longer on the list. If that is a mistake, enter your name again.',
    party_changed: 'The list has changed in the meantime. Please check it and try again.',
    item_unavailable: 'Some of the dishes are no longer available. They are marked on the list.',
  } satisfies Partial<Record<ErrorCode, string>>,
  wait: WAIT,
};
