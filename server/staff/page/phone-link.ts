import { html as markup } from 'hono/html';
import { formatPhone } from '#contract/format/phone.ts';
import type { Markup } from './page.ts';

/** To call it. Guests at the door need not have given one. */
export function phoneLink(phone: string): Markup {
  if (phone === '') return markup``;
  return markup`<a href="tel:${phone}">${formatPhone(phone)}</a>`;
}
