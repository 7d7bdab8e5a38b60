/** Mails about an account, by kind. */
export const accountMail = {
  password_link: {
    subject: (restaurant: string) => `Your new password: ${restaurant}`,
    heading: 'Choose a new password',
    lead: (minutes: number) =>
      `Somebody, probably you, asked for a new password for our website. The link works once, for ${minutes} minutes.`,
    link: 'Choose a new password',
    after: ['If it was not you, you need not do anything: your present password goes on working.'],
  },
  password_changed: {
    subject: (restaurant: string) => `Your password has been changed: ${restaurant}`,
    heading: 'Your password has been changed',
    lead: 'From now on, please log in with the new password. Your other devices have been logged out.',
    link: 'I did not do this: choose a new password',
    after: (phone: string) => `If it was not you, use the link above and call us: ${phone}`,
  },
};

export type AccountMailTexts = typeof accountMail;
