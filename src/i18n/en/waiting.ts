import { WAIT } from './shared.ts';

/** The page of the waiting list, which a mail opens too. */
export const waiting = {
  heading: 'Waiting list',
  lead: 'No table for your party at your time? If one becomes free, we’ll send an e-mail to the first on the list and hold the table for {minutes} minutes. Then it is the next guest’s turn.',
  chosen: 'Your choice: {when}',
  guests: 'Guests',
  join: 'Tell me if one becomes free',
  joining: 'One moment…',
  chooseFirst: 'Please choose a date and time first.',
  choose: 'Choose date and time',
  loginLead: 'To join the list, please log in or register. Your choice is saved.',
  login: 'Login',
  register: 'Register',
  yours: 'You are waiting for',
  entry: { one: '{when}, {count} guest', other: '{when}, {count} guests' },
  waits: 'You are on the list. We’ll send you an e-mail as soon as it is your turn.',
  offered: 'It is your turn: we’re holding tables for you until {time}.',
  take: 'Go to your tables',
  leave: 'Leave the list',
  leaveEntry: 'Leave the list: {when}',
  leaving: 'One moment…',
  left: 'You have left the list. Any tables that we held for you go to the next guest.',
  mailed: 'It is your turn: tables have become free. The e-mail says until when we hold them for you.',
  over: 'This offer is over: the tables have gone to the next guest, or you have taken them already.',
  refusals: {
    link_invalid: 'This link is not complete. Please open it from the e-mail again.',
  },
  failed: 'That did not work. Please try again.',
  tryAgain: 'Try Again',
  wait: WAIT,
};
