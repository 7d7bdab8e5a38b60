import { account } from './account.ts';
import { password } from './password.ts';
import { WAIT } from './shared.ts';

/** Changes of the account, on the profile page. */
export const settings = {
  heading: 'My Account',
  details: 'Name and phone',
  firstName: account.firstName,
  lastName: account.lastName,
  phone: account.phone,
  save: 'Save',
  saving: 'Saving...',
  detailsSaved: 'Saved. Reservations to come have the new name and phone number too.',
  email: 'Email',
  emailUnconfirmed:
    'Your email is not confirmed yet. We’ve sent a link to {email}. If the address is wrong, correct it here.',
  emailWaiting: 'We’ve sent a link to {email}. Your email changes as soon as you confirm it there.',
  resend: 'Send the link again',
  resending: 'Sending...',
  resent: 'A link is on its way. If it does not come, look in your spam folder.',
  newEmail: 'New email',
  emailMissing: account.emailMissing,
  emailInvalid: account.emailInvalid,
  saveEmail: 'Change the email',
  password: 'Password',
  currentPassword: 'Current password',
  currentPasswordMissing: 'Please enter your current password',
  newPassword: password.newPassword,
  confirmPassword: account.confirmPassword,
  passwordHint: account.passwordHint,
  savePassword: 'Change the password',
  passwordSaved:
    'Your password is changed. Your other devices have been logged out, and a mail tells you so.',
  devices: 'Logged-in devices',
  loading: 'Loading...',
  thisDevice: 'This device',
  unknownDevice: 'Unknown browser',
  loggedIn: 'Logged in: {when}',
  lastUsed: 'Last used: {when}',
  onlyHere: 'You are logged in on this device only.',
  logOutOthers: 'Log out everywhere else',
  loggingOut: 'Logging out...',
  tryAgain: 'Try Again',
  problems: account.problems,
  failed: 'That did not work. Please try again.',
  wait: WAIT,
};
