/** Mails about an account, by kind. */
export const accountMail = {
  password_link: {
    subject: (restaurant: string) => `Choose a new password: ${restaurant}`,
    heading: 'Choose a new password',
    lead: (minutes: number) =>
      `Someone, probably you, asked for a new password for our website. The link works once, for ${minutes} minutes.`,
    link: 'Choose a new password',
    after: ['If it wasn’t you, you don’t need to do anything: your current password still works.'],
  },
  password_changed: {
    subject: (restaurant: string) => `Your password has been changed: ${restaurant}`,
    heading: 'Your password has been changed',
    lead: 'From now on, please log in with the new password. Your other devices have been logged out.',
    link: 'This wasn’t me: choose a new password',
    after: (phone: string) => `If it wasn’t you, use the link above and call us: ${phone}`,
  },
  email_link: {
    subject: (restaurant: string) => `Please confirm your email: ${restaurant}`,
    heading: 'Please confirm your email',
    lead: (hours: number) =>
      `This address was entered on our website. If you did that, please confirm that it is yours. The link works once, for ${hours} hours.`,
    leadWaiting: ({ when, guests }: { when: string; guests: string }, hours: number) =>
      `You asked us to tell you if a table for ${guests} becomes free on ${when}. Please confirm that this address is yours, and you’ll be on the waiting list. The link works once, for ${hours} hours.`,
    link: 'Confirm this address',
    after: [
      'If it wasn’t you, please don’t press the button. If someone has registered with your address, you can take over the account: choose “Forgot your password?” on our login page.',
    ],
  },
  email_changing: {
    subject: (restaurant: string) => `Your email is being changed: ${restaurant}`,
    heading: 'Your email is being changed',
    lead: 'A new email was entered for your account. It replaces this one as soon as the link that we’ve sent to it is confirmed.',
    link: 'This wasn’t me: choose a new password',
    after: (phone: string) =>
      `If it wasn’t you, a new password stops the change. If you need help, call us: ${phone}`,
  },
};

export type AccountMailTexts = typeof accountMail;
