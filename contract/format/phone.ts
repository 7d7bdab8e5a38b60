import { NO_BREAK_SPACE } from './spaces.ts';

/** The codes of one and of two digits; all others have three (ITU-T E.164, list of country codes). */
const COUNTRY = /^(\+(?:[17]|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58]|\d{3}))(\d+)$/;

/** `+995 555 12 34 56`, and other countries' numbers in groups of three: `+49 151 234 567 89`. On one line. */
export function formatPhone(phone: string): string {
  const georgian = /^(\+995)(\d{3})(\d{2})(\d{2})(\d{2})$/.exec(phone);
  if (georgian) return georgian.slice(1).join(NO_BREAK_SPACE);
  const [, code, number] = COUNTRY.exec(phone) ?? [];
  if (!code || !number) return phone;
  return `${code} ${number.replaceAll(/\d{3}(?=\d{2})/g, '$& ')}`.replaceAll(' ', NO_BREAK_SPACE);
}

/** The address that calls a number. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/\s/g, '')}`;
}
