/** The page and the mails with which a diner hands a reservation over, and other mails about one to an account. Callers pass formatted dates. */
export const handover = {
  give: {
    title: 'Give your table to someone else',
    lead: 'Enter the email of the person who will come in your place. We’ll send them a link, and they accept the reservation with their own account. Until then it stays yours.',
    after:
      'From then on it is theirs: they get the emails and can change or cancel it. Special requests, allergies and your guest list are not passed on. Any refund goes to the card that paid.',
    back: 'My Reservations',
    email: 'Their email',
    send: 'Send the link',
    offered: (email: string) =>
      `We’ve sent the link to ${email}. The reservation stays yours until they accept it.`,
    withdraw: 'Withdraw the offer',
    other: 'Or send it to someone else instead:',
    begun: 'The time of this reservation has begun, so it cannot be given away any more.',
    shared:
      'Several guests have paid for this table, so it cannot be given to someone else here. Call us if you cannot come: {phone}',
    unknown: 'We cannot find this reservation in your profile. Perhaps someone has already accepted it.',
  },
  take: {
    title: 'A table for you',
    lead: (name: string) => `${name || 'A guest'} is giving you this reservation.`,
    accept: 'Accept the reservation',
    as: (name: string, email: string) => `You are logged in as ${name} (${email}).`,
    sign: 'To accept it, log in or register. You’ll return to this page.',
    requests: {
      lead: 'Special requests and allergies are not passed on with the reservation. You can tell us yours here.',
      fold: 'Allergies, special requests (optional)',
      allergies: 'What should your dishes not contain?',
      consent:
        'By telling us about allergies, you agree that the restaurant uses this health information for your visit.',
      other: 'Other allergies',
      notes: 'Special requests (optional)',
    },
    taken: 'The reservation is yours',
    mailed: 'We’ve emailed you the confirmation.',
    after: 'If it is cancelled later and a refund is due, the refund goes to the card that paid.',
  },
  /** Says whether what is given is paid; the sum is empty if nothing is left to pay. */
  due: (amount: string) => (amount ? `To pay at the restaurant: ${amount}.` : 'It is paid in full.'),
  login: 'Login',
  register: 'Register',
  profile: 'My profile',
  signIn: 'Please log in to give a reservation to someone else.',
  problems: {
    email_invalid: 'Please check the email address.',
    own_address: 'This is your own email. Enter the one of the person who will come in your place.',
    own_reservation: 'This reservation is already yours. Only the person you sent the link to can accept it.',
    requests_too_long: 'Please say it in fewer words.',
    not_possible: 'That is no longer possible.',
    other_account:
      'You have logged in with another account since this page was opened. If this is right, press again.',
  },
  invalidTitle: 'This link does not work',
  invalid:
    'It is incomplete, the offer was withdrawn, someone else has accepted it, the reservation was cancelled, or the visit has already begun.',
  mail: {
    subject: (name: string, when: string) => `${name || 'A guest'} is giving you a table: ${when}`,
    heading: 'A table for you',
    lead: (name: string, due: string) =>
      `${name || 'A guest'} is giving you this reservation. ${due} To accept the reservation, open the link and log in or register.`,
    link: 'View the reservation',
    after: [
      'Until you accept it, it stays theirs. The link works until the time of the reservation.',
      'If you do not know this person, you don’t need to do anything.',
    ],
  },
  done: {
    subject: (when: string) => `Your reservation has been handed over: ${when}`,
    heading: 'Your reservation has been handed over',
    lead: 'The person you offered it to has accepted this reservation. It is no longer in your profile, and the links in our earlier emails have stopped working.',
    link: 'My profile',
    after: (phone: string) => [
      'The attached file removes the reservation from your calendar.',
      'If a refund is due later, for example after a cancellation, your part of it goes to the card you paid with, and we’ll email you the amount.',
      `If you did not offer it to anyone, call us: ${phone}`,
    ],
  },
  refunded: {
    subject: (amount: string) => `Refunded to your card: ${amount}`,
    heading: 'Refunded to your card',
    whole: (amount: string) =>
      `You gave this reservation to someone else. The full amount that you paid for it, ${amount}, has been refunded to your card. Your bank may need a few days to show it.`,
    lead: (amount: string, paid: string) =>
      `You gave this reservation to someone else. Of the ${paid} that you paid for it, ${amount} has been refunded to your card. Your bank may need a few days to show it.`,
    link: 'My profile',
    after: (phone: string) => [`Questions? Call us: ${phone}`],
  },
  listEnded: {
    subject: (when: string) => `Your guests’ dishes were not ordered: ${when}`,
    heading: 'Your guests’ dishes were not ordered',
    lead: 'Your reservation stays valid, with the dishes already ordered. The time for choosing together is over, and the dishes on your guest list were not ordered by then.',
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
      'The table is confirmed when everyone has paid. If someone does not pay in time, you’ll get a full refund.',
    leaving: 'If you can’t come, say so on the page of your list, or call us.',
    whole: (until: string) => `If you leave the list there by ${until}, you get a full refund.`,
    part: (until: string, percent: number) =>
      `If you leave the list there by ${until}, you get a ${percent}% refund.`,
    afterwards: 'After that, nothing is refunded.',
    nothing: 'If you can’t come, no refund is due under our cancellation policy.',
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
};

export type HandoverTexts = typeof handover;
