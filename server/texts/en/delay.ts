/** The page on which guests say that they will be late. Callers pass formatted times, and link `{phone}`. */
export const delay = {
  title: 'Will you be late?',
  lead: 'Choose how many minutes late you will be. We’ll see it immediately.',
  minutes: (minutes: number) => `${minutes} minutes`,
  at: (time: string) => `at ${time}`,
  announced: (time: string) => `Thank you for telling us. We expect you at ${time}.`,
  yours: (until: string) => `Your table is yours until ${until}.`,
  yoursAlone: (until: string) =>
    `Your table is yours until ${until}. After that, it is reserved for other guests.`,
  correct: 'Have your plans changed? You can correct the time once.',
  terms: 'Being late does not change the cancellation deadlines.',
  refusals: {
    too_early: 'You can tell us from the day before your visit.',
    arrived: 'You are already here. Enjoy your meal!',
    left: 'Your visit is over. Thank you for coming!',
    missed: 'We noted that you did not come. If you are on your way or already here, please call us: {phone}',
    past: 'The time of your reservation is over. If you are on your way, please call us: {phone}',
    cancelled: 'This reservation was cancelled. If you would like to come after all, please call us: {phone}',
    corrected: 'You have already corrected the time once. If it changes again, please call us: {phone}',
    no_time:
      'There is no later time left to choose here. Please call us, and we’ll see what is possible: {phone}',
  },
  notDone: 'That is no longer possible. Below you see how things are now.',
  cannotCome: 'We can’t come',
  cannotComeCall: 'If you cannot come at all, please call us: {phone}',
  otherTables: 'Choose another time or table',
  call: 'Our number:',
  home: 'Return to Home',
  failed: 'That did not work',
  invalidTitle: 'This link does not work',
  invalid:
    'It is incomplete or was sent to an earlier address or number. Open the link in our latest message, or call us: {phone}',
  /** On the staff's pages. */
  coming: (time: string) => `late, coming at ${time}`,
  /** Before the buttons, and what stands on each of them; its whole name is for screen readers. */
  late: 'Late:',
  onTime: 'On time after all',
  short: (minutes: number) => `${minutes} min`,
  button: (minutes: number) => `Late: ${minutes} min`,
  /** In the reminder. */
  mail: 'Running late? Tell us here; you don’t need to log in:',
  link: 'We’ll be late',
};

export type DelayTexts = typeof delay;
