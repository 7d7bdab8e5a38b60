/** Texts that several namespaces contain. */
export const SEATS = { one: '{count} seat', other: '{count} seats' };

export const GUESTS = { one: '{count} guest', other: '{count} guests' };

export const PARTY_TOO_LARGE = 'For more than {count} guests please call us.';

export const WAIT = {
  minutes: {
    one: 'Too many attempts. Please wait {count} minute and try again.',
    other: 'Too many attempts. Please wait {count} minutes and try again.',
  },
  seconds: {
    one: 'Too many attempts. Please wait {count} second and try again.',
    other: 'Too many attempts. Please wait {count} seconds and try again.',
  },
};
