import { MIN_PASSWORD_LENGTH } from '#contract/values/registration.ts';

/** Messages for fields that fail their schema. */
export const fields = {
  /** Fields that people type by hand. */
  rules: {
    email: 'Enter an email address such as name@example.com.',
    password: `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`,
    newPassword: `Password must be at least ${MIN_PASSWORD_LENGTH} characters long`,
    firstName: 'First name is required',
    lastName: 'Last name is required',
    phone: 'Phone number must contain exactly 9 digits',
    date: 'Enter the date as YYYY-MM-DD.',
    timeSlot: 'Enter the time as a full hour from 10:00 to 22:00.',
    partySize: 'Enter the number of guests.',
    language: 'Give the language as en or ka.',
  },
  /** Not about a field, but about the browser that sends it. */
  cookiesRefused: (phone: string) =>
    `Your browser refuses our cookies, and without them you cannot log in or reserve here. Allow cookies for this site and reload the page, or reserve by phone: ${phone}.`,
  /** Not about a field, but about the sum that a move lacks. */
  advanceNeeded: (amount: string) =>
    `These tables and this time need a larger advance payment than you have made. The difference: ${amount}. Please choose other tables or another time, or call us and we’ll move the reservation for you.`,
  /** Not about a field, but about a time in which a reservation does not fit, or for which orders have ended. */
  openOnly: (hours: string, length: number) =>
    `Our opening hours on this day are ${hours}, and a reservation lasts ${length === 1 ? 'an hour' : `${length} hours`}. Please choose a time that fits.`,
  orderEarlier: (minutes: number) =>
    `We need your order at least ${minutes === 1 ? 'a minute' : `${minutes} minutes`} before the reservation. Please choose a later time, or call us.`,
  /** Not about a field, but about dishes, each with why it is not served. */
  notServed: (dishes: string) =>
    `Not served on the day of your reservation: ${dishes}. Please choose another date or other dishes.`,
  soldOut: 'sold out',
  onlyOn: (days: string) => `${days} only`,
  /** Not about a field, but about the dishes of a guest who is to be taken off a list. */
  shareNeeded:
    'Without these dishes the order would be too small for your tables. You can pay this share yourself.',
  /** Not about a field, but about a telephone reservation that has ended and was paid by a link. */
  paidByLink: {
    over: 'The time of this reservation is over.',
    cancelled: 'This reservation has been cancelled.',
    late: 'The payment came too late: we were no longer holding these tables.',
    due: (paid: string, amount: string) =>
      `${paid} was paid for it. Refund: ${amount}, to the card that paid. It may take a few days, rarely more than ten working days, until it shows.`,
    made: (paid: string, amount: string) =>
      `${paid} was paid for it. We have refunded ${amount} to the card that paid. The bank may need a few days to show it.`,
    none: (paid: string) => `${paid} was paid for it. Under our cancellation policy, no refund is due.`,
    paid: (paid: string) => `${paid} was paid for it.`,
    /** Nothing was paid. */
    unpaid: {
      late: 'The time to pay is over, so we are no longer holding these tables. If a payment still arrives, it will be refunded in full. Please call us if you would like to come.',
      cancelled:
        'The reservation was cancelled, so we are no longer holding these tables. If a payment still arrives, it will be refunded in full. Please call us if you would like to come.',
    },
  },
  tooLong: 'This is too long.',
  wrong: 'This is missing or not valid.',
};

export type FieldTexts = typeof fields;
