import { divideDishes, listChoices, type Choice } from '#server/dining/parties/list-choices.ts';
import type { Context } from '#server/context.ts';
import { isDelayed, listReservations, type DayReservation } from '#server/staff/page/day-reservations.ts';

export interface DishCount {
  id: string;
  /** The dish's Georgian name at the time of ordering. */
  name: string;
  /** The slug of its category today. */
  category: string;
  quantity: number;
}

/** A reservation and its dishes. */
export interface ReservedDishes {
  reservation: DayReservation;
  dishes: DishCount[];
  /** Who has chosen which of them, if they were chosen together: the middle of the table last, without a name. */
  choices: Choice[];
}

export interface KitchenSheet {
  allergies: ReservedDishes[];
  /** Guests who did not come: nothing else on the sheet counts or names them. */
  noShows: ReservedDishes[];
  slots: {
    slot: string;
    reservations: number;
    guests: number;
    dishes: DishCount[];
    /** Reservations whose dishes were chosen together. */
    parties: ReservedDishes[];
    /** Special requests, without allergies. */
    requests: ReservedDishes[];
    /** Guests who have announced a delay and are not there yet. */
    delayed: DayReservation[];
  }[];
  /** The dishes of the whole day. */
  dishes: DishCount[];
}

type Line = DishCount & { reservationId: string };

/** The data of the kitchen sheet of a date: allergies, and the number of dishes by time. Dishes are in menu order. */
export async function getKitchenSheet({ db }: Context, date: string): Promise<KitchenSheet> {
  const all = await listReservations(db, date);
  const lines = await listLines({ db }, all);
  const choices = await listChoices(
    db,
    all.map(({ reservationId }) => reservationId),
  );
  const withDishes = (reservation: DayReservation): ReservedDishes => {
    const dishes = count(linesOf(lines, [reservation]));
    return {
      reservation,
      dishes,
      choices: divideDishes(dishes, choices.get(reservation.reservationId) ?? []),
    };
  };
  const reservations = all.filter(({ isNoShow }) => !isNoShow);
  const requests = reservations
    .filter(({ notes, hasAllergy }) => hasAllergy || notes.trim() !== '')
    .map(withDishes);
  const bySlot = Map.groupBy(reservations, ({ slot }) => slot);
  return {
    noShows: all.filter(({ isNoShow }) => isNoShow).map(withDishes),
    allergies: requests.filter(({ reservation }) => reservation.hasAllergy),
    slots: [...bySlot].map(([slot, seated]) => ({
      slot,
      reservations: seated.length,
      guests: seated.reduce((sum, { partySize }) => sum + (partySize ?? 0), 0),
      dishes: count(linesOf(lines, seated)),
      parties: seated.map(withDishes).filter((party) => party.choices.length > 0 && party.dishes.length > 0),
      requests: requests.filter(({ reservation }) => reservation.slot === slot && !reservation.hasAllergy),
      delayed: seated.filter(isDelayed),
    })),
    dishes: count(linesOf(lines, reservations)),
  };
}

function listLines({ db }: Pick<Context, 'db'>, reservations: readonly DayReservation[]): Promise<Line[]> {
  if (reservations.length === 0) return Promise.resolve([]);
  const reservationIds = reservations.map(({ reservationId }) => reservationId);
  return db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('menu_items', 'menu_items.id', 'order_items.menu_item_id')
    .innerJoin('menu_categories', 'menu_categories.slug', 'menu_items.category_slug')
    .select([
      'orders.reservation_id as reservationId',
      'order_items.menu_item_id as id',
      'order_items.name_ka as name',
      'menu_items.category_slug as category',
    ])
    .select((eb) => eb('quantity', '-', eb.ref('removed_quantity')).as('quantity'))
    .where('reservation_id', 'in', reservationIds)
    .where('orders.status', '=', 'confirmed')
    .whereRef('quantity', '>', 'removed_quantity')
    .orderBy('menu_categories.position')
    .orderBy('menu_items.position')
    .orderBy('order_items.order_id')
    .execute();
}

function linesOf(lines: readonly Line[], reservations: readonly DayReservation[]): Line[] {
  return lines.filter(({ reservationId }) =>
    reservations.some((reservation) => reservation.reservationId === reservationId),
  );
}

function count(lines: readonly Line[]): DishCount[] {
  return [...Map.groupBy(lines, ({ id }) => id)].map(([id, same]) => ({
    id,
    name: same[0]?.name ?? id,
    category: same[0]?.category ?? '',
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}
