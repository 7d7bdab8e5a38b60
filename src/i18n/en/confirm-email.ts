import { WAIT } from './shared.ts';

/** The page that a mailed link opens. */
export const confirmEmail = {
  heading: 'Confirm your email',
  lead: 'Press the button to confirm that this address is yours. If you didn’t ask for this, just close the page.',
  confirm: 'Confirm this address',
  confirming: 'Confirming…',
  done: 'Thank you! Your email is confirmed.',
  /** With a place on a waiting list. */
  doneInLine:
    'Thank you! Your email is confirmed, and you are on the waiting list: {visits}. We’ll write as soon as it is your turn.',
  toWaitingList: 'See the waiting list',
  toProfile: 'Go to my profile',
  linkInvalid: 'This link has been used or has expired',
  linkIncomplete: 'This link is incomplete. Please open it from the email again.',
  askForLink: 'If your email is not confirmed yet, ask for a new one in your profile.',
  failed: 'That did not work. Please try again.',
  wait: WAIT,
};
