import { PASSWORD_LINK_MINUTES } from '#contract/values/registration.ts';
import { account } from './account.ts';
import { WAIT } from './shared.ts';

export const password = {
  forgotHeading: 'Forgot your password?',
  forgotLead: 'Enter the email of your account. We’ll send you a link for a new password.',
  email: account.email,
  emailMissing: account.emailMissing,
  emailInvalid: account.emailInvalid,
  send: 'Send the link',
  sending: 'Sending…',
  sent: `If there is an account with this email, a link is on its way. It works for ${PASSWORD_LINK_MINUTES}\u00a0minutes. If it doesn’t arrive, check your spam folder.`,
  otherEmail: 'Try another email',
  toLogin: 'Back to login',
  resetHeading: 'Choose a new password',
  newPassword: 'New password',
  confirmPassword: account.confirmPassword,
  passwordHint: account.passwordHint,
  passwordsDiffer: account.problems.passwords_differ,
  passwordTooShort: account.problems.password_too_short,
  save: 'Save the new password',
  saving: 'Saving…',
  linkInvalid: 'This link has been used or has expired',
  linkIncomplete: 'This link is incomplete. Please open it from the email again.',
  newLink: 'Send me a new link',
  failed: 'That did not work. Please try again.',
  wait: WAIT,
};
