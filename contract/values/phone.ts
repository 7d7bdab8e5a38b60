/** The country code of Georgian numbers, which are typed without it. */
export const PHONE_PREFIX = '+995';
const PHONE_DIGITS = 9;

/**
 * A telephone number as it is stored: a country's code and the number, at most 15 digits together (ITU-T E.164). Georgian
 * numbers have nine digits after +995.
 */
export const PHONE_PATTERN = /^\+(?:995\d{9}|[1-8]\d{6,14}|9(?:[0-8]\d{5,13}|9[0-46-9]\d{4,12}))$/;

const SEPARATORS = /\(0\)|[\s()./\p{Pd}\p{Cf}]/gu;

/** Reads a typed number: of nine digits it is Georgian, else it begins with `+` or `00`. Undefined if it is none. */
export function readPhone(typed: string): string | undefined {
  const number = typed.replaceAll(SEPARATORS, '').replace(/^00/, '+');
  const whole = number.replace(/^(?:\+?995)?(?=\d{9}$)/, PHONE_PREFIX);
  return PHONE_PATTERN.test(whole) ? whole : undefined;
}

/** Whether what was typed where a Georgian number belongs can only be another country's. */
export function isForeignPhone(typed: string): boolean {
  const number = typed.replaceAll(SEPARATORS, '').replace(/^00/, '+');
  if (number.startsWith('+')) return !/^\+995\d{0,9}$/.test(number);
  return toPhoneDigits(typed).length > PHONE_DIGITS;
}

/** The digits of a typed or pasted number, without a leading +995. */
export function toPhoneDigits(typed: string): string {
  const digits = typed.replace(/\D/g, '');
  return digits.length > PHONE_DIGITS ? digits.replace(/^(?:00)?995/, '') : digits;
}
