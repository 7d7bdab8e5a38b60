import { NO_BREAK_SPACE } from './spaces.ts';

/** `+995 555 12 34 56` on one line; numbers of other countries as they are. */
export function formatPhone(phone: string): string {
  const parts = /^(\+995)(\d{3})(\d{2})(\d{2})(\d{2})$/.exec(phone);
  return parts ? parts.slice(1).join(NO_BREAK_SPACE) : phone;
}

/** The address that calls a number. */
export function phoneLink(phone: string): string {
  return `tel:${phone.replaceAll(/\s/g, '')}`;
}
