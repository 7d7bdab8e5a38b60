import { sortAllergens, type Allergies } from '#contract/values/allergies.ts';
import { compareTableIds } from '#contract/values/table-ids.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { mentionsAllergy } from '#server/dining/reservations/allergies.ts';
import { listEvenings, type GuestReservation } from './evenings.ts';
import { listFavourites, type Favourite } from './favourites.ts';
import { getCardGuest, type CardGuest } from './guest.ts';
import { listNotes, type GuestNote } from './notes.ts';

/** Everything that the house knows about a guest. */
export interface GuestCard {
  guest: CardGuest;
  /** Soonest first, those of one hour by table. */
  upcoming: GuestReservation[];
  /** Newest first: seated, not come, cancelled. */
  past: GuestReservation[];
  /** All allergies that the guest has named in any reservation, also in special requests. */
  allergies: Allergies;
  favourites: Favourite[];
  notes: GuestNote[];
}

/** The card of a reservation's guest. Throws `not_found`. */
export async function getGuestCard(
  ctx: Pick<Context, 'db' | 'databaseClock'>,
  reservationId: string,
  language: Language,
): Promise<GuestCard> {
  const { db } = ctx;
  const guest = await getCardGuest(db, reservationId);
  const evenings = await listEvenings(db, guest, await ctx.databaseClock(db));
  const kept = evenings.filter(({ state }) => state === 'seated' || state === 'upcoming');
  const [favourites, notes] = await Promise.all([
    listFavourites(
      db,
      kept.map((evening) => evening.reservationId),
      language,
    ),
    listNotes(db, guest),
  ]);
  return {
    guest,
    upcoming: evenings.filter(({ state }) => state === 'upcoming').toSorted(compareEvenings),
    past: evenings.filter(({ state }) => state !== 'upcoming'),
    allergies: joinAllergies(evenings),
    favourites,
    notes,
  };
}

function compareEvenings(first: GuestReservation, second: GuestReservation): number {
  const [begin, other] = [`${first.date} ${first.slot}`, `${second.date} ${second.slot}`];
  if (begin !== other) return begin < other ? -1 : 1;
  return compareTableIds(first.tables[0] ?? '', second.tables[0] ?? '');
}

function joinAllergies(evenings: readonly GuestReservation[]): Allergies {
  const others = evenings
    .flatMap(({ allergies, notes }) => [allergies.other, mentionsAllergy(notes) ? notes : ''])
    .map((text) => text.trim())
    .filter(Boolean);
  return {
    allergens: sortAllergens(evenings.flatMap(({ allergies }) => allergies.allergens)),
    other: [...new Set(others)].join('; '),
  };
}
