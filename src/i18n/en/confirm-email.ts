import { WAIT } from './shared.ts';

/** The page that a mailed link opens. */
export const confirmEmail = {
  heading: 'Confirm your email',
  lead: 'With one press you confirm that this address is yours. If you have not asked for this, close the page.',
  confirm: 'Confirm this address',
  confirming: 'Confirming...',
  done: 'Thank you! Your email is confirmed.',
  toProfile: 'To my profile',
  linkInvalid:
    'This link has been used already or is too old. If your email is not confirmed yet, your profile sends a new one.',
  failed: 'That did not work. Please try again.',
  wait: WAIT,
};
