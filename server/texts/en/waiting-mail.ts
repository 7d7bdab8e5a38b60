/** The mail about tables that have become free. */
export const waitingMail = {
  subject: (restaurant: string) => `A table has become free: ${restaurant}`,
  heading: 'A table has become free',
  lead: (until: string) =>
    `You are next on the waiting list, and we’re holding these tables for you until ${until}. To reserve them, choose your dishes and pay by then.`,
  link: 'Go to your tables',
  account: (email: string) => `Log in with ${email} and you’ll find the tables selected.`,
  leave: 'If you no longer need a table, you can leave the list on the same page without logging in.',
  otherwise:
    'If you do nothing, we’ll offer the tables to the next guest on the list and you’ll lose your place. If you join again, the other guests waiting for that day come first.',
};

export type WaitingMailTexts = typeof waitingMail;
