import { html as markup } from 'hono/html';
import { describeAllergies } from '#contract/values/allergies.ts';
import { ALLERGEN_NAMES } from '#contract/values/allergy-words.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { ifFound } from '#server/errors.ts';
import { getReservationDetails, type ReservationDetails } from '#server/dining/orders/lock-reservation.ts';
import { getGuestCard, type GuestCard } from '#server/guests/cards/card.ts';
import { FRONT_DESK_TEXTS, GUESTS_TEXTS } from '#server/texts/texts.ts';
import { guestLink } from '#server/staff/page/guest-link.ts';
import type { Markup } from '#server/staff/page/page.ts';
import { HALF_HOUR, type NewForm } from './reservation-input.ts';

/** What the house knows about the guest of a reservation. */
export interface KnownGuest extends Pick<GuestCard, 'guest' | 'allergies' | 'past'> {
  reservationId: string;
  /** The reservation itself, if it has ended and is taken again. */
  again: ReservationDetails | undefined;
}

/** Undefined if the reservation or its guest is gone. */
export async function findKnownGuest(
  ctx: Context,
  { reservationId, isAgain }: { reservationId: string; isAgain: boolean },
  language: Language,
): Promise<KnownGuest | undefined> {
  const card = await ifFound(getGuestCard(ctx, reservationId, language));
  if (!card) return undefined;
  const again = isAgain ? await getReservationDetails(ctx.db, reservationId) : undefined;
  return { ...card, reservationId, again };
}

/** Fills what is still empty. */
export function fillIn(form: NewForm, { guest, allergies, again }: KnownGuest): NewForm {
  return {
    ...form,
    notes: form.notes || (again?.guest?.notes ?? ''),
    email: form.email || (again?.guest?.email ?? ''),
    late: form.late || (again?.delay?.minutes === HALF_HOUR ? `${HALF_HOUR}` : ''),
    phone: form.phone || guest.phone,
    name: form.name || guest.name,
    language: form.name === '' && guest.language ? guest.language : form.language,
    allergens: form.allergens.length > 0 ? form.allergens : [...allergies.allergens],
    other: form.other || allergies.other,
  };
}

/** The sentence about a known guest: visits, no-shows and allergies, with a link to the card. */
export function knownGuestLine(known: KnownGuest, language: Language): Markup {
  const { guest, past, allergies, reservationId } = known;
  const t = GUESTS_TEXTS[language].card;
  const count = (state: 'seated' | 'no_show') => past.filter((evening) => evening.state === state).length;
  const missed = count('no_show');
  const told = describeAllergies(allergies, ALLERGEN_NAMES[language]);
  return markup`<p class="hint known" role="status">${FRONT_DESK_TEXTS[language].known} ${guestLink({ reservationId, name: guest.name }, language)}. ${t.seated}: ${count('seated')}. ${missed > 0 ? markup`<strong>${t.noShows}: ${missed}</strong>` : markup`${t.noShows}: 0`}. ${told ? markup`<strong class="allergy">${told}</strong>` : ''}</p>`;
}
