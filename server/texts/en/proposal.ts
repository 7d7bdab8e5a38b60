/** Other tables or another time that the restaurant proposes. Callers pass formatted dates, amounts and table names. */
export const proposal = {
  /** Ready reasons, by the names under which they are stored. */
  reasons: {
    repair: 'this table has to be repaired',
    large_party: 'a large party needs several tables together',
    event: 'there is an event in this part of the restaurant',
    mistake: 'we made a mistake when we took your reservation',
    with_you: 'as agreed with you on the day',
  },
  /** What the staff wrote themselves, in their language. */
  quoted: (words: string) => `“${words}”`,
  title: 'May we change your reservation?',
  now: 'Your reservation',
  proposed: 'We propose',
  reason: (reason: string) => `Reason: ${reason}`,
  until: (until: string) =>
    `Please answer by ${until}. Without an answer, everything stays as you reserved it. Until then we’re holding the proposed tables for you too.`,
  legend: 'Your answer',
  /** What would be different: `Table 4`. */
  accept: (place: string) => `Yes, ${place}`,
  /** Above the names of the tables. */
  choose: 'Other tables at the same time:',
  keep: 'No, we’d like to keep our tables and our time',
  cancel: (amount: string) => `Cancel the reservation: ${amount} will be refunded, with nothing deducted`,
  send: 'Send the answer',
  choiceMissing: 'Choose an answer first.',
  others: 'Choose other tables or another time',
  notAcceptable: 'We can no longer offer you the proposed tables. Everything else is still possible.',
  notDone: 'That is no longer possible. Below you see how things are now.',
  states: {
    accepted: { heading: 'Thank you for your help', text: 'This is your reservation now:' },
    kept: { heading: 'Everything stays as you reserved it', text: 'This is your reservation:' },
    cancelled: { heading: 'This reservation is cancelled', text: 'Our email says what is refunded.' },
    ended: { heading: 'This has already been settled', text: 'This is your reservation:' },
  },
  invalidTitle: 'This link does not work',
  invalid:
    'It is incomplete or was sent to an earlier address. Open it from our latest email, or call us: {phone}',
  mail: {
    subject: (when: string) => `May we change your reservation? ${when}`,
    lead: (place: string) =>
      `We would like to change your reservation to this: ${place}. The tables you chose stay yours unless you agree.`,
    until: (until: string) => `Please answer by ${until}. Without an answer, everything stays as it is.`,
    ways: (amount: string) =>
      `You can agree, keep your tables, choose others, or cancel: ${amount} will then be refunded, with nothing deducted.`,
    link: 'Answer',
  },
  withdrawn: {
    subject: (when: string) => `Your reservation stays as it is: ${when}`,
    heading: 'Your reservation stays as it is',
    lead: 'We asked whether we could change it. That is no longer necessary: your tables and your time stay as you reserved them.',
    after: ['We are sorry for the trouble.'],
  },
  staff: {
    reason: 'Reason, which the guest reads',
    ready: 'Choose a reason',
    own: 'Or in your own words',
    ask: 'Ask the guests',
    agreed:
      'The restaurant; the guests have agreed by phone: saved immediately, and the guest keeps the same refund',
    asked: (place: string, until: string) => `Asked: ${place}. No answer yet; they have until ${until}`,
    unanswered: (place: string) =>
      `Asked: ${place}. No answer: the tables stay. Call the guests if they must move`,
    kept: (place: string) => `Asked: ${place}. The guests keep their tables`,
    /** Behind the state of the reservation. */
    open: 'The guests have not answered our question yet.',
    withdraw: 'Withdraw the question',
  },
};

export type ProposalTexts = typeof proposal;
