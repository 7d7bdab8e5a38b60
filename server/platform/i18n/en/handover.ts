/** The page and the mails with which a diner hands a reservation over, and other mails about one to an account. Callers pass formatted dates. */
export const handover = {
  give: {
    title: 'Give your table to someone else',
    lead: 'Enter the email of the person who will come in your place. They get a link and take the reservation with an account of their own. Until then it stays yours.',
    after:
      'Then it is theirs: the emails, changes and a cancellation. Special requests, allergies and your guests’ list do not go with it. If something is refunded, it goes back to the card that paid.',
    email: 'Their email',
    send: 'Send the link',
    offered: (email: string) => `The link has gone to ${email}. The reservation is yours until they take it.`,
    withdraw: 'Take the offer back',
    other: 'Or send it to someone else instead:',
    impossible: 'This reservation has begun, is over or was cancelled, so it cannot be given away any more.',
    shared:
      'Several guests have paid for this table, so it cannot be given to someone else here. Call us if you cannot come.',
    unknown: 'We cannot find this reservation in your profile. Perhaps someone has already taken it.',
  },
  take: {
    title: 'A table for you',
    lead: (name: string) => `${name || 'A guest'} gives you this reservation. It is paid.`,
    accept: 'Take the reservation',
    as: (name: string, email: string) => `You are logged in as ${name} (${email}).`,
    sign: 'To take it, log in or register. It will then be waiting in your profile, and this link works too.',
    requests: {
      lead: 'Special requests and allergies do not come along with the reservation. You can tell us yours here:',
      allergies: 'What should your dishes not contain?',
      consent:
        'By telling us about allergies, you agree that the restaurant uses this health information for your visit.',
      other: 'Other allergies',
      notes: 'Special requests (optional)',
    },
    taken: 'The reservation is yours',
    mailed: 'We have mailed you the confirmation.',
    after: 'If the reservation is cancelled later, the money goes back to the card that paid for it.',
  },
  login: 'Login',
  register: 'Register',
  profile: 'My profile',
  signIn: 'Please log in to give a reservation to someone else.',
  problems: {
    email_invalid: 'Please check the email address.',
    own_address: 'This is your own email. Enter the one of the person who will come in your place.',
    own_reservation: 'This reservation is already yours. The person you sent the link to takes it.',
    requests_too_long: 'Please say it in fewer words.',
    not_possible: 'That is no longer possible.',
    other_account:
      'You have logged in with another account since this page was opened. If this is right, press again.',
  },
  invalidTitle: 'This link does not work',
  invalid:
    'It is incomplete, the offer was taken back, someone else has taken it, or the time of the visit has come.',
  mail: {
    subject: (name: string, when: string) => `${name || 'A guest'} gives you a table: ${when}`,
    heading: 'A table for you',
    lead: (name: string) =>
      `${name || 'A guest'} cannot come and gives you this paid reservation. To take it, open the link and log in or register.`,
    link: 'See the reservation',
    after: [
      'Until you take it, it stays theirs. The link works until the time of the reservation.',
      'If you do not know this person, you don’t need to do anything.',
    ],
  },
  done: {
    subject: (when: string) => `Your table has been taken over: ${when}`,
    heading: 'Your table has been taken over',
    lead: 'The person you offered it to has taken this reservation. It is no longer in your profile, and the links in our earlier emails have stopped working.',
    link: 'My profile',
    after: (phone: string) => [
      'The attached file removes the reservation from your calendar.',
      'What is refunded later of what you paid, for example after a cancellation, goes back to your card, and we’ll email you the sum.',
      `If you did not offer it to anyone, call us: ${phone}`,
    ],
  },
  refunded: {
    subject: (amount: string) => `Refunded to your card: ${amount}`,
    heading: 'Refunded to your card',
    lead: (amount: string, paid: string) =>
      `You gave this reservation to someone else. Of the ${paid} that you paid for it, ${amount} has been refunded to your card. Your bank may need a few days to show it.`,
    link: 'My profile',
    after: (phone: string) => [`Questions? Call us: ${phone}`],
  },
  listEnded: {
    subject: (when: string) => `Your guests’ list was not paid: ${when}`,
    heading: 'Your guests’ list was not paid',
    lead: 'Your reservation stays as you paid it. The time for choosing together is over, and what your guests put on the list was not ordered.',
    link: 'My profile',
    after: (phone: string) => [
      'You can still add dishes in your profile while the reservation can be changed, or order at the restaurant.',
      `Questions? Call us: ${phone}`,
    ],
  },
  /** The receipt of a share, to a guest without an account. */
  sharePaid: {
    subject: (amount: string) => `Paid: your share of ${amount}`,
    heading: 'Your share is paid',
    lead: (amount: string) => `Thank you! We have received ${amount} for your share of the dishes.`,
    waits:
      'The table is confirmed when everyone has paid. If someone does not pay in time, you get everything back.',
    leaving: 'If you can’t come, please say so on the page of your list.',
    whole: (until: string) => `Until ${until} you get everything back.`,
    part: (until: string, percent: number) => `Until ${until} you get ${percent}% back.`,
    afterwards: 'After that, nothing is refunded.',
    nothing: 'Under our cancellation policy, nothing is refunded any more.',
    card: 'A refund goes to the card that paid.',
    paid: 'Paid',
    link: 'Open the list',
  },
  replaced: {
    subject: (when: string) => `Your email is no longer listed for a reservation: ${when}`,
    heading: 'Your email is no longer listed for this reservation',
    lead: 'We no longer send messages about it to this address.',
    link: 'Contact',
    after: (phone: string) => [
      'The attached file removes the reservation from your calendar.',
      `If this is a mistake, call us: ${phone}`,
    ],
  },
  date: 'Date',
  time: 'Time',
  tables: 'Tables',
  guests: 'Guests',
  dishes: 'Dishes',
};

export type HandoverTexts = typeof handover;
