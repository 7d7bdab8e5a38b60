export const policy = {
  free: {
    one: 'Free cancellation up to {count} hour before your visit',
    other: 'Free cancellation up to {count} hours before your visit',
  },
  part: {
    one: '{percent}% refund up to {count} hour before your visit',
    other: '{percent}% refund up to {count} hours before your visit',
  },
  freeToTheEnd: 'Free cancellation until your visit begins',
  partToTheEnd: '{percent}% refund until your visit begins',
  afterwards: 'No refund after that',
  never: 'No refund if you cancel',
  /** For a visit whose date and time are chosen. */
  freeUntil: 'Free cancellation until {until}',
  partUntil: '{percent}% refund until {until}',
};

/** What diners know before the first step of a reservation, in few words: a phone shows the map below it. */
export const bargain = {
  pay: 'Choose a table and at least one dish, and pay now by card. You need an account.',
  payPart:
    'Choose a table and at least one dish, and pay now by card, in full or in part. You need an account.',
  hours: { one: 'The table is yours for {count} hour.', other: 'The table is yours for {count} hours.' },
  cancelling: {
    ...policy,
    free: {
      one: 'Free to cancel until {count} hour before',
      other: 'Free to cancel until {count} hours before',
    },
    part: {
      one: '{percent}% refund until {count} hour before',
      other: '{percent}% refund until {count} hours before',
    },
    afterwards: 'then no refund',
  },
};

/** What is paid in advance, and what at the restaurant. Only restaurants with such a rule show it. */
export const advance = {
  payNow: 'To pay now',
  atRestaurant: 'To pay at the restaurant',
  changed: 'What you pay in advance has changed since you opened this page.',
  /** The button, if nothing is to be paid now. */
  add: 'Add these dishes',
  /** For the policies. */
  terms: {
    lead: 'Not every reservation is paid in full in advance. The first line that fits your reservation says how much of the total, with the service fee, you pay when you order; you pay the rest at the restaurant:',
    everyVisit: 'All other reservations',
    atOnce: 'everything',
    percent: '{percent}% of the total',
    perGuest: '{amount} for each guest',
    from: 'starting at {from} or later',
    until: 'starting at {until} or earlier',
    largest: 'the largest of these sums: {sums}',
    after:
      'Without a number of guests, the seats of your tables count. If your dishes cost less than that, you pay only their price. If you remove dishes, what you pay at the restaurant is reduced first; only what you have already paid can be refunded.',
  },
};
