import { html as markup } from 'hono/html';
import { formatPhone } from '#contract/format/phone.ts';
import type { Language } from '#contract/values/language.ts';
import { guestPath } from '#server/platform/http/staff-paths.ts';
import { GUESTS_TEXTS } from '#server/texts/texts.ts';
import type { Markup } from './page.ts';

/** A guest's name, which leads to the card. Guests at the door need not have given one. */
export function guestLink(
  { reservationId, name }: { reservationId: string; name: string },
  language: Language,
): Markup {
  return markup`<a href="${guestPath(reservationId)}">${name || GUESTS_TEXTS[language].unnamed}</a>`;
}

/** To call them. */
export function phoneLink(phone: string): Markup {
  if (phone === '') return markup``;
  return markup`<a href="tel:${phone}">${formatPhone(phone)}</a>`;
}
