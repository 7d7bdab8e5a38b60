/**
 * Text messages to guests without an e-mail, and what the staff see of them. A text has at most two segments, so it uses
 * only letters and signs of GSM-7. Callers pass formatted dates, times and amounts.
 */
export const textMessage = {
  confirmation: ({ restaurant, when, party, phone }: TextFacts) =>
    `${restaurant}: your table is reserved. ${when}, ${guests(party)}. If your plans change, please call us: ${phone}`,
  paid: ({ restaurant, when, party, phone }: TextFacts) =>
    `${restaurant}: thank you for your payment, the table is yours. ${when}, ${guests(party)}. If your plans change, please call us: ${phone}`,
  /** Follows `paid`. */
  atRestaurant: (amount: string) => ` At the restaurant you pay ${amount}.`,
  move: ({ restaurant, when, tables, party, phone }: TextFacts) =>
    `${restaurant}: your reservation has changed. It is now ${when}, ${guests(party)}, ${tables}. If that does not suit you, please call us: ${phone}`,
  /** Its page has the number to call. */
  reminder: ({ restaurant, shortWhen, link }: TextFacts & Pick<ToPay, 'link'>) =>
    `${restaurant}: we look forward to seeing you, ${shortWhen}. Are you coming? Please tell us here. If you are late or cannot come, the page has our number: ${link}`,
  cancellation: ({ restaurant, when, phone }: TextFacts) =>
    `${restaurant}: your reservation is cancelled (${when}). If that is a mistake, please call us: ${phone}`,
  refunding: ({ restaurant, when, amount, phone }: TextFacts & Amount) =>
    `${restaurant}: your reservation is cancelled (${when}). We are refunding ${amount} to the card used. Questions? ${phone}`,
  refund: ({ restaurant, amount, phone }: TextFacts & Amount) =>
    `${restaurant}: we have refunded ${amount} to the card used. Questions? ${phone}`,
  toPay: ({ restaurant, shortWhen, until, link }: TextFacts & ToPay) =>
    `${restaurant}: we are holding your table, ${shortWhen}. Please choose your dishes and pay by ${until}: ${link}`,
  movedToPay: ({ restaurant, shortWhen, until, link }: TextFacts & ToPay) =>
    `${restaurant}: your reservation has changed. It is now ${shortWhen}. Please choose your dishes and pay by ${until}: ${link}`,
  notPaid: ({ restaurant, when, phone }: TextFacts) =>
    `${restaurant}: there was no payment in time, so we are no longer holding your table (${when}). Would you like to come? Please call us: ${phone}`,
  offer: ({ restaurant, when, party, until, phone }: TextFacts & Pick<ToPay, 'until'>) =>
    `${restaurant}: a table is free for you. ${when}, ${guests(party)}. We are holding it until ${until}. If you want it, please call us: ${phone}`,
  /** GSM-7 has no sign of the lari. */
  money: (amount: string) => `GEL ${amount}`,
  staff: {
    label: 'Texts',
    sent: (kind: string, instant: string) => `${kind}: sent, ${instant}`,
    waiting: (kind: string) => `${kind}: waiting to be sent`,
    refused: (kind: string) => `${kind}: not delivered, please call`,
    payLink: 'link to pay',
    linkSent: 'We have texted the link to the guest.',
    offered: (time: string) => `texted at ${time}`,
    unreached: 'Could not be texted: call these guests',
    unreachedLead:
      'Our text did not reach them. Tell them by phone, and check the number. This note disappears once you press “Called” or a text reaches them.',
    changeLead:
      'Other tables, another time, or a longer or shorter seating. Guests with an email address or a mobile number are told, unless they have arrived.',
    cancelLead:
      'The tables become free immediately. A guest with an email address or a mobile number is told.',
    unpaidLead: 'Guests with an email address or a mobile number have been told.',
  },
};

interface TextFacts {
  restaurant: string;
  /** `Friday 10 July, 19:00`. */
  when: string;
  /** `10.07, 19:00`: beside a link there is no room for more. */
  shortWhen: string;
  party: number;
  tables: string;
  phone: string;
}

interface Amount {
  amount: string;
}

interface ToPay {
  until: string;
  link: string;
}

function guests(party: number): string {
  return party === 1 ? '1 guest' : `${party} guests`;
}

export type TextMessageTexts = typeof textMessage;
