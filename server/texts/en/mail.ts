import { SERVICE_FEE_PERCENT } from '#contract/values/money.ts';

/** Callers pass formatted amounts and instants; `until` ends with the time. */
export const mail = {
  confirmation: {
    subject: (when: string) => `Your reservation is confirmed: ${when}`,
    heading: 'Your reservation is confirmed',
    lead: 'Thank you! Your table and your dishes will be waiting for you.',
    /** Only if the visit is more than a day ahead. */
    call: 'We’ll call you 24 hours before your visit.',
    after: [
      'Bring this confirmation or your phone with you.',
      'The attached file adds the reservation to your calendar.',
    ],
  },
  move: {
    subject: (when: string) => `Your reservation has been changed: ${when}`,
    heading: 'Your reservation has been changed',
    lead: 'Here are the new details. Your dishes and your payment stay as they are.',
    after: [
      'Bring this confirmation or your phone with you.',
      'The attached file updates the reservation in your calendar.',
    ],
    notAdded: (dishes: string) =>
      `Not all of the dishes that you were adding are served on the new date, so we have not added them: ${dishes}. If a payment for them still goes through, we’ll refund it in full.`,
  },
  dishesChanged: {
    subject: (when: string) => `The dishes of your reservation have changed: ${when}`,
    heading: 'Your dishes have changed',
    lead: 'Your table stays as it is. These dishes will be waiting for you.',
    after: [
      'If a refund is due for dishes that were removed, it goes to the card that paid. It may take a few days, rarely more than ten working days, until it shows.',
    ],
  },
  notAdded: {
    subject: (when: string) => `Dishes were not added to your reservation: ${when}`,
    heading: 'Dishes were not added',
    lead: 'Your reservation is now on a date on which not all of these dishes are served, so we have not added them. The reservation itself stays as it is.',
    dishes: 'Not added',
    after: [
      'You have not paid for these dishes. If a payment for them still goes through, we’ll refund it in full.',
    ],
  },
  reminder: {
    subject: (when: string) => `We look forward to seeing you: ${when}`,
    heading: 'We look forward to seeing you',
    lead: 'Just a reminder: your table is reserved, and your dishes are ordered and paid for.',
    /** If the rest is to be paid at the restaurant. */
    leadPart:
      'Just a reminder: your table is reserved and your dishes are ordered. What is still to be paid at the restaurant is below.',
    after: [
      'Bring the confirmation or your phone with you.',
      'If the reservation is not in your calendar yet, the attached file adds it.',
    ],
    link: 'How to find us',
  },
  cancellation: {
    subject: (when: string) => `Your reservation is cancelled: ${when}`,
    heading: 'Your reservation is cancelled',
    whole: (amount: string) =>
      `As requested, we have cancelled this reservation. The full amount, ${amount}, will be refunded to the card used.`,
    part: (amount: string, paid: string) =>
      `As requested, we have cancelled this reservation. Under our cancellation policy, ${amount} of the ${paid} paid will be refunded to the card used.`,
    none: 'As requested, we have cancelled this reservation. Under our cancellation policy, no refund is due. We are sorry that it did not work out this time.',
    byHouse: (amount: string) =>
      `We are very sorry: we have had to cancel this reservation. The full amount, ${amount}, will be refunded to the card used.`,
    byHouseRest: (amount: string, paid: string) =>
      `We are very sorry: we have had to cancel this reservation. The rest of the ${paid} paid, ${amount}, will be refunded to the card used.`,
    reason: (reason: string) => `Reason: ${reason}`,
    /** If several have paid a share: what the host has paid, and what the others have. */
    plain: 'As requested, we have cancelled this reservation.',
    plainByHouse: 'We are very sorry: we have had to cancel this reservation.',
    own: (amount: string) =>
      `Of what you paid yourself, ${amount} will be refunded to the card that you used.`,
    others: (amount: string) =>
      `Your guests’ refunds, ${amount} in all, go to the cards that paid. Each guest can look theirs up on the page where they paid.`,
    /** If who has paid has given the reservation away. */
    given: (amount: string) =>
      `${amount} will be refunded to the card that paid before the reservation became yours. It may take a few days, rarely more than ten working days, until it shows. We’ll email the person who paid.`,
    money:
      'We’re requesting the refund now and will email you once the bank has made it. It may take a few days, rarely more than ten working days, until you see it.',
    after: [
      'The attached file removes the reservation from your calendar.',
      'We hope to lay the table for you another time.',
    ],
  },
  refund: {
    subject: (amount: string) => `Refunded: ${amount}`,
    heading: 'The refund has been made',
    reasons: {
      wrong_amount: 'We are sorry: the amount paid was not that of your order, so we have refunded it.',
      tables_lost:
        'We are sorry: we can no longer give you these tables, so this reservation is no longer valid.',
      already_paid:
        'Your reservation or your share had already been paid for, so this second payment has been refunded.',
      replaced: 'You had begun another payment in place of this one, so we have refunded this one.',
      time_over: 'We are sorry: your payment came too late, so we have refunded it.',
    },
    share: 'This is the refund for your share of the dishes.',
    cancelled: 'This reservation has been cancelled.',
    active: 'Your reservation stays as it is.',
    notAdded: 'We are sorry: we could not add these dishes to your reservation.',
    whole: 'The full amount has been refunded to the card used. Your bank may need a few days to show it.',
    part: (amount: string, paid: string) =>
      `${amount} of the ${paid} paid has been refunded to the card used. Your bank may need a few days to show it.`,
    rest: (amount: string, paid: string) =>
      `The rest of the ${paid} paid, ${amount}, has been refunded to the card used. Your bank may need a few days to show it.`,
    after: ['If you have any questions, just reply to this email.'],
  },
  policy: {
    heading: 'If your plans change',
    whole: (amount: string, until: string) => `Cancel by ${until} for a full refund (${amount}).`,
    part: (amount: string, until: string) => `Cancel by ${until} for a refund of ${amount}.`,
    afterwards:
      'After that, there is no refund. Please still cancel, so that other guests can have the table.',
    nothing:
      'Under our cancellation policy, no refund is due. Please still cancel, so that other guests can have the table.',
    shares: 'The payment was made in shares: each refund goes to the card that paid the share.',
    given:
      'If a refund is due for what was paid before the reservation became yours, it goes to the card that paid, not to yours.',
    move: 'Choose another date, time or table',
    dishes: 'Change the dishes',
    link: 'Cancel the reservation',
  },
  again: 'Book a table',
  reservations: 'My reservations',
  greeting: (name: string) => `Dear ${name},`,
  event: (restaurant: string) => `Table at ${restaurant}`,
  date: 'Date',
  time: 'Time',
  tables: 'Tables',
  place: 'Where you’ll sit',
  guests: 'Guests',
  allergies: 'Allergies',
  choices: 'Who chose what',
  sharedChoice: 'For the table',
  notes: 'Special requests',
  dishes: 'Dishes',
  subtotal: 'Subtotal',
  serviceFee: `Service fee (${SERVICE_FEE_PERCENT}%)`,
  paid: 'Paid',
  atRestaurant: 'To pay at the restaurant',
  paidByYou: 'Paid by you',
  paidByOthers: 'Paid by your guests',
  paidByGiver: 'Paid before it became yours',
  due: 'To be refunded',
  dueToYou: 'To be refunded to you',
  dueToOthers: 'To be refunded to your guests',
  dueToGiver: 'To be refunded to the card that paid',
  refunds: 'Refunds',
  earlier: 'Earlier refunds',
  returned: 'Refunded',
  paymentId: 'Payment ID',
  contract: {
    text: (company: string, code: string, version: string) =>
      `Your contract is with ${company}, identification code ${code}. You accepted our terms of service, version ${version}.`,
    link: 'Terms of service',
  },
};

export type MailTexts = typeof mail;
