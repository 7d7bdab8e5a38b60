/** The mail about tables that have become free. */
export const waitingMail = {
  subject: (restaurant: string) => `A table has become free: ${restaurant}`,
  heading: 'A table has become free',
  lead: (until: string) =>
    `You are next on the waiting list. We hold these tables for you until ${until}. To make them yours, choose your dishes and pay by then.`,
  date: 'Date',
  time: 'Time',
  tables: 'Tables',
  guests: 'Guests',
  link: 'Go to your tables',
  account: (email: string) => `Log in with ${email}, and the tables are waiting for you.`,
  leave: 'If you do not need them any more, leave the list on the same page, without logging in.',
  otherwise: 'If you do nothing, the next guest on the list gets them, and you leave the list.',
};

export type WaitingMailTexts = typeof waitingMail;
