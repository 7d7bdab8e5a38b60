/**
 * A guest on the telephone who pays in advance by a link: on the pages of the staff, in mails and in the text that the
 * staff send. Callers pass formatted dates and times.
 */
export const prepayment = {
  /** Above what was paid, and until when it is to be paid. */
  column: 'Payment',
  label: 'Pays in advance by link',
  none: 'No, at the restaurant',
  until: (instant: string) => `by ${instant}`,
  hint: (asked: string) =>
    `The guest pays ${asked}. The tables are held until the time that you choose; if no one has paid by then, they become free again.`,
  /** Ends "The guest pays …"; an amount is empty if the rules do not name it. */
  asks: ({ percent, deposit, minimum }: AskedFacts) =>
    [
      percent > 0
        ? `${percent}% of the total for the dishes chosen with the link`
        : deposit
          ? `a deposit of ${deposit} for the dishes chosen with the link`
          : 'for all dishes chosen with the link',
      percent > 0 && deposit && `, but at least ${deposit}`,
      minimum && ` (minimum order: ${minimum})`,
    ]
      .filter(Boolean)
      .join(''),
  byTable: 'what the rules ask for the chosen tables; the next page says how much',
  byLink: 'Pays by link',
  /** Beside the guest's name: what, and until when. */
  notPaid: (asked: string, until: string) => `${asked}, by ${until}. Nothing has been paid yet.`,
  /** Some guests have paid their shares. */
  partlyPaid: (asked: string, until: string) => `${asked}, by ${until}. Not everyone has paid yet.`,
  heading: 'Waiting for the payment',
  heldUntil: (instant: string) =>
    `The tables are held until ${instant}. The guest chooses dishes with this link and pays. If no one has paid by then, the tables become free again.`,
  mailed: (email: string) => `We have emailed the link to ${email}.`,
  text: (language: string) => `Text for a message (${language})`,
  sms: 'Send as SMS',
  smsAgain: 'Send again as SMS',
  code: 'The link as a code: let the guest point a phone camera at it.',
  /** In the row of a reservation. */
  pays: (instant: string) => `pays by ${instant}`,
  unpaid: 'Not paid in time: the tables are free again',
  unpaidLead: 'If there was an email address, the guest has been told.',
  message: ({ restaurant, when, tables, until, link, phone }: MessageFacts) =>
    `${restaurant}: ${when}, ${tables}. We’re holding your table until ${until}. Please choose your dishes and pay here: ${link}\nQuestions? ${phone}`,
  mail: {
    subject: (when: string) => `Choose your dishes and pay: ${when}`,
    heading: 'Please choose your dishes and pay',
    lead: (until: string) =>
      `We’re holding your table until ${until}. It’s yours as soon as you have chosen your dishes and paid. If there is no payment by then, other guests can have it.`,
    link: 'Choose dishes and pay',
    moved: 'These are the new details of your reservation. It has not been paid for yet.',
  },
  ended: {
    subject: (when: string) => `We’re no longer holding your table: ${when}`,
    heading: 'We’re no longer holding your table',
    lead: 'There was no payment in time, so other guests can reserve the table. If a payment still arrives, it will be refunded in full. Would you like to come? Please call us.',
  },
};

interface AskedFacts {
  percent: number;
  deposit: string;
  minimum: string;
}

interface MessageFacts {
  restaurant: string;
  when: string;
  tables: string;
  until: string;
  link: string;
  phone: string;
}

export type PrepaymentTexts = typeof prepayment;
