import { html as markup } from 'hono/html';
import { describeAllergies } from '#contract/values/allergies.ts';
import { ALLERGEN_NAMES } from '#contract/values/allergy-words.ts';
import type { Language } from '#contract/values/language.ts';
import { itemNames } from '#server/dining/menu/item-names.ts';
import { divideDishes, listChoices, type Choice } from '#server/dining/parties/list-choices.ts';
import type { Database } from '#server/platform/db/database.ts';
import { MAIL_TEXTS } from '#server/platform/i18n/texts.ts';
import type { DayReservation } from './day-reservations.ts';
import type { Markup } from './page.ts';

export interface DishCount {
  id: string;
  /** The dish's name at the time of ordering. */
  name: string;
  /** The slug of its category today. */
  category: string;
  /** Its place in the menu, among the dishes that were read together. */
  place: number;
  quantity: number;
}

/** A reservation and its dishes. */
export interface ReservedDishes {
  reservation: DayReservation;
  /** What was ordered and not removed, in menu order. */
  dishes: DishCount[];
  /** Who has chosen which of them, if they were chosen together: the middle of the table last, without a name. */
  choices: Choice[];
}

/** The dishes of reservations, named in a language. */
export async function listOrdered(
  db: Database,
  reservations: readonly DayReservation[],
  language: Language,
): Promise<ReservedDishes[]> {
  if (reservations.length === 0) return [];
  const ids = reservations.map(({ reservationId }) => reservationId);
  const [lines, choices] = await Promise.all([listLines(db, ids), listChoices(db, ids)]);
  const dishesOf = Map.groupBy(
    lines.map(({ names, ...line }, place) => ({ ...line, place, name: names[language] })),
    ({ reservationId }) => reservationId,
  );
  return reservations.map((reservation) => {
    const dishes = countDishes(dishesOf.get(reservation.reservationId) ?? []);
    return {
      reservation,
      dishes,
      choices: divideDishes(dishes, choices.get(reservation.reservationId) ?? []),
    };
  });
}

async function listLines(db: Database, reservationIds: readonly string[]) {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .innerJoin('menu_items', 'menu_items.id', 'order_items.menu_item_id')
    .innerJoin('menu_categories', 'menu_categories.slug', 'menu_items.category_slug')
    .select([
      'orders.reservation_id as reservationId',
      'order_items.menu_item_id as id',
      'order_items.name_en',
      'order_items.name_ka',
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
  return rows.map(({ name_en, name_ka, ...row }) => ({ ...row, names: itemNames({ name_en, name_ka }) }));
}

/** Equal dishes as one, in menu order. */
export function countDishes(dishes: readonly DishCount[]): DishCount[] {
  const counted = new Map<string, DishCount>();
  for (const dish of dishes.toSorted((one, other) => one.place - other.place)) {
    const { quantity = 0 } = counted.get(dish.id) ?? {};
    counted.set(dish.id, { ...dish, quantity: quantity + dish.quantity });
  }
  return [...counted.values()];
}

/** `2 × Kharcho, 1 × Lobio`. */
export function summarize(dishes: readonly Pick<DishCount, 'name' | 'quantity'>[]): string {
  return dishes.map(({ name, quantity }) => `${quantity}\u00a0×\u00a0${name}`).join(', ');
}

export interface GuestAtTable {
  name: string;
  /** In words; empty without any. */
  allergies: string;
  /** In words; empty without any. */
  dishes: string;
}

/** The guests who have chosen together, the middle of the table last. */
export function listGuests({ dishes, choices }: ReservedDishes, language: Language): GuestAtTable[] {
  const names = new Map(dishes.map(({ id, name }) => [id, name]));
  return choices.map((choice) => ({
    name: choice.name || MAIL_TEXTS[language].sharedChoice,
    allergies: describeAllergies(choice.allergies, ALLERGEN_NAMES[language]),
    dishes: summarize(choice.dishes.map(({ id, quantity }) => ({ name: names.get(id) ?? id, quantity }))),
  }));
}

export function guestWithDishes({ name, allergies, dishes }: GuestAtTable): Markup {
  return markup` <span class="guest"><strong>${name}</strong>${allergies && markup` <b>${allergies}</b>`}${dishes && markup` <small>(${dishes})</small>`}</span>`;
}
