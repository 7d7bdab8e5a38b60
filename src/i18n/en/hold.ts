import type { ErrorCode } from '#contract/api/errors.ts';
import { GUESTS, SEATS, WAIT } from './shared.ts';

export const hold = {
  held: 'We’re holding your tables: {time} left',
  heldMinutes: {
    one: 'We’re holding your tables for {count} more minute.',
    other: 'We’re holding your tables for {count} more minutes.',
  },
  holdLonger: 'Hold longer',
  /** After the first warning that the hold will end. */
  moreTime: 'Press “{label}” for more time.',
  /** Where only a payment holds the tables. */
  payToHold: 'Pay, and we’ll hold them while you pay.',
  tookTable: '{table} instead of {taken}.',
  ended: 'We’re no longer holding your tables.',
  heldTwice: 'We’ve held your tables twice already, and we’re no longer holding them.',
  holdAgain: 'Hold them again',
  notHeld: 'We’re not holding your tables yet.',
  holdThem: 'Hold them',
  elsewhere: 'We’re holding other tables for you until {until}: {tables}, {date}, {time}.',
  /** Where no tables are chosen. */
  stillHeld: 'Until {until} we’re still holding tables for you: {tables}, {date}, {time}.',
  takeOver: 'Continue with these tables',
  holdMine: 'Hold my choice',
  failed: 'We couldn’t hold the tables just now. Please try again.',
  wait: WAIT,
  login: 'Login',
  refusals: {
    table_taken: '{tables}: just taken by another guest. Your cart is saved.',
    seats_too_few:
      'The chosen tables have {seats}, but you entered {guests}. Please add a table or change the number of guests.',
  } satisfies Partial<Record<ErrorCode, string>>,
  insteadOf: 'Instead of {table}:',
  takeTable: 'Choose {table} ({seats})',
  otherTimes: 'The same tables at another time:',
  chooseOnMap: 'Choose on the map',
  seats: SEATS,
  guests: GUESTS,
  tooRoomy:
    'The chosen tables have {seats}, and you entered {guests}. Fewer seats will also do if you prefer to sit closer together.',
};
