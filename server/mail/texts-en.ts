import { SERVICE_FEE_PERCENT } from '#contract/money.ts';
import type { MailTexts } from './texts.ts';

export const EN: MailTexts = {
  confirmation: {
    subject: (when) => `Your reservation is confirmed: ${when}`,
    heading: 'Your reservation is confirmed',
    lead: 'Thank you! Your table and your dishes will be waiting for you.',
    after: [
      'We call you 24 hours before your visit.',
      'Bring this confirmation or your phone with you.',
      'The attached file adds the visit to your calendar.',
    ],
    link: 'My reservations',
  },
  reminder: {
    subject: (when) => `We look forward to seeing you: ${when}`,
    heading: 'We look forward to seeing you',
    lead: 'A short reminder: your table is reserved, and your dishes are ordered and paid for.',
    after: [
      'Bring the confirmation or your phone with you.',
      'If the visit is not in your calendar yet, the attached file adds it.',
    ],
    link: 'How to find us',
  },
  cancellation: {
    subject: (when) => `Your reservation is cancelled: ${when}`,
    heading: 'Your reservation is cancelled',
    whole: (amount) =>
      `As you wished, we have cancelled this reservation. The whole amount, ${amount}, goes back to your card.`,
    part: (amount, paid) =>
      `As you wished, we have cancelled this reservation. By its cancellation terms ${amount} of the ${paid} you paid goes back to your card.`,
    none: 'As you wished, we have cancelled this reservation. By its cancellation terms no money comes back this late. We are sorry that it did not work out this time.',
    byHouse: (amount) =>
      `We are very sorry: we have had to cancel this reservation. The whole amount, ${amount}, goes back to your card.`,
    reason: (reason) => `Why: ${reason}`,
    money:
      'We ask the bank for it at once and write to you when it has been returned. After that your bank may need some days, seldom more than ten working days, to show it on your card.',
    after: [
      'The attached file takes the visit out of your calendar.',
      'We would be glad to lay the table for you another time.',
    ],
  },
  refund: {
    subject: (amount) => `Your money has been returned: ${amount}`,
    heading: 'Your money has been returned',
    lost: 'We are sorry: we could not keep these tables for you, so this reservation does not stand.',
    cancelled: 'This reservation has been cancelled.',
    whole: 'The whole amount has been returned to your card. Your bank may need a few days to show it.',
    part: (amount, paid) =>
      `By the cancellation terms ${amount} of the ${paid} you paid has been returned to your card. Your bank may need a few days to show it.`,
    after: ['If you have any question, simply answer this e-mail.'],
  },
  policy: {
    heading: 'If your plans change',
    whole: (amount, until) => `Cancel by ${until}, and the whole ${amount} comes back.`,
    part: (amount, until) => `Cancel by ${until}, and ${amount} comes back.`,
    afterwards:
      'After that no money comes back. Please cancel all the same: other guests will be glad of the table.',
    nothing:
      'By the cancellation terms no money comes back any more. Please cancel all the same: other guests will be glad of the table.',
    link: 'Cancel the reservation',
  },
  again: 'Book a table',
  greeting: (name) => `Dear ${name},`,
  event: (restaurant) => `Table at ${restaurant}`,
  date: 'Date',
  time: 'Time',
  tables: 'Tables',
  guests: 'Guests',
  notes: 'Wishes',
  dishes: 'Dishes',
  subtotal: 'Subtotal',
  serviceFee: `Service fee (${SERVICE_FEE_PERCENT}%)`,
  paid: 'Paid',
  due: 'Comes back',
  returned: 'Returned',
  paymentId: 'Payment ID',
};
