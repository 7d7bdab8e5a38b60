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
    `For these tables and this time we ask for more in advance than you have paid. The difference: ${amount}. Choose other tables or another time, or call us and we will move you.`,
  tooLong: 'This is too long.',
  wrong: 'This is missing or not valid.',
};

export type FieldTexts = typeof fields;
