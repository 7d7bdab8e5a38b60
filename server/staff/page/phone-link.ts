import { html as markup } from 'hono/html';
import type { Markup } from './page.ts';

/** `+995 555 12 34 56` on one line, to call it. Guests at the door need not have given one. */
export function phoneLink(phone: string): Markup {
  if (phone === '') return markup``;
  const spaced = phone.replace(/^(\+995)(\d{3})(\d{2})(\d{2})(\d{2})$/, '$1\u00a0$2\u00a0$3\u00a0$4\u00a0$5');
  return markup`<a href="tel:${phone}">${spaced}</a>`;
}
