/** Guests say that they are coming, and the staff see who has. Callers pass formatted dates and numbers, and link `{phone}`. */
export const reconfirm = {
  title: 'Are you coming?',
  lead: 'Please tell us here. You don’t need to log in.',
  press: 'We are coming',
  doneTitle: 'We look forward to seeing you',
  done: 'Thank you for telling us that you are coming.',
  changed: 'Your reservation has changed in the meantime. These are the details now.',
  tooEarly: (when: string) => `You can tell us from ${when} onwards.`,
  call: 'If you will be late or cannot come, please call us: {phone}',
  staff: {
    answers: { yes: 'said yes', late: 'late', silent: 'no answer yet' },
    counts: {
      yes: (count: string) => `Said yes: ${count}`,
      late: (count: string) => `Late: ${count}`,
      silent: (count: string) => `No answer yet: ${count}`,
    },
    isComing: 'Coming?',
    coming: 'They are coming',
    comingShort: 'Coming',
    list: 'Call these guests: they have not said whether they are coming',
    noneSilent: 'Everyone who was asked has answered.',
    before: 'said yes before the reservation was changed',
    lastTime: (when: string, said: string, came: string) =>
      `Last time (${when}): ${said && `${said}, `}${came}`,
    noAnswer: 'no answer',
    came: 'came',
    missed: 'did not come',
  },
};

export type ReconfirmTexts = typeof reconfirm;
