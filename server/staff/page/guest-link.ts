import { html as markup } from 'hono/html';
import { formatPhone } from '#contract/format/phone.ts';
import type { Language } from '#contract/values/language.ts';
import type { ReservationSource } from '#server/platform/db/tables/reservations.ts';
import { guestPath } from '#server/platform/http/staff-paths.ts';
import { FRONT_DESK_TEXTS, GUESTS_TEXTS } from '#server/texts/texts.ts';
import type { Markup } from './page.ts';

interface Named {
  name: string;
  source?: ReservationSource | undefined;
}

/** A guest's name. Guests at the door need not have given one. */
export function nameGuest({ name, source }: Named, language: Language): string {
  if (name !== '') return name;
  return source === 'walk_in' ? FRONT_DESK_TEXTS[language].sources.walk_in : GUESTS_TEXTS[language].unnamed;
}

/** The name leads to the card. */
export function guestLink(guest: Named & { reservationId: string }, language: Language): Markup {
  return markup`<a href="${guestPath(guest.reservationId)}">${nameGuest(guest, language)}</a>`;
}

/** To call them. */
export function phoneLink(phone: string): Markup {
  if (phone === '') return markup``;
  return markup`<a href="tel:${phone}">${formatPhone(phone)}</a>`;
}
