import { html as markup } from 'hono/html';
import {
  describeAllergies,
  sortAllergens,
  type Allergen,
  type Allergies,
} from '#contract/values/allergies.ts';
import { ALLERGEN_NAMES } from '#contract/values/allergy-words.ts';
import type { Language } from '#contract/values/language.ts';
import { itemNames } from '#server/dining/menu/item-names.ts';
import { IS_CONFIRMED } from '#server/dining/refund-policy/order-money.ts';
import { divideDishes, listChoices, type Choice } from '#server/dining/parties/list-choices.ts';
import type { Database } from '#server/platform/db/database.ts';
import { MAIL_TEXTS } from '#server/texts/texts.ts';
import type { DayReservation } from './day-reservations.ts';
import type { Markup } from './page.ts';

type Line = Awaited<ReturnType<typeof listLines>>[number];

export interface DishCount extends Omit<Line, 'reservationId' | 'names' | 'allergens'> {
  /** The dish's name at the time of ordering. */
  name: string;
  /** Its place in the menu, among the dishes that were read together. */
  place: number;
  allergens: readonly Allergen[];
  /** Its guests must not eat these. */
  met: readonly Allergen[];
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
    lines.map(({ names, allergens, ...line }, place) => ({
      ...line,
      place,
      name: names[language],
      allergens: sortAllergens(allergens.split(',')),
    })),
    ({ reservationId }) => reservationId,
  );
  return reservations.map((reservation) => {
    const ordered = dishesOf.get(reservation.reservationId) ?? [];
    const dishes = countDishes(
      ordered.map((dish) => ({ ...dish, met: findMet(dish, reservation.allergies) })),
    );
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
    // The dishes as they are today.
    .selectAll('menu_items')
    .select([
      'orders.reservation_id as reservationId',
      'menu_items.category_slug as category',
      'order_items.name_en as ordered_en',
      'order_items.name_ka as ordered_ka',
    ])
    .select((eb) => eb('quantity', '-', eb.ref('removed_quantity')).as('quantity'))
    .where('reservation_id', 'in', reservationIds)
    .where(IS_CONFIRMED)
    .whereRef('quantity', '>', 'removed_quantity')
    .orderBy('menu_categories.position')
    .orderBy('menu_items.position')
    .orderBy('order_items.order_id')
    .execute();
  return rows.map(({ ordered_en: name_en, ordered_ka: name_ka, ...row }) => ({
    ...row,
    names: itemNames({ name_en, name_ka }),
  }));
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

function findMet({ allergens }: Pick<DishCount, 'allergens'>, allergies: Allergies): Allergen[] {
  return allergens.filter((allergen) => allergies.allergens.includes(allergen));
}

type NamedDish = Pick<DishCount, 'name' | 'quantity' | 'met'>;

/** `2 × Kharcho`. */
export function nameCounted({ name, quantity }: Pick<DishCount, 'name' | 'quantity'>): string {
  return `${quantity}\u00a0×\u00a0${name}`;
}

/** `2 × Kharcho, 1 × Satsivi ⚠ nuts`. */
export function summarize(dishes: readonly NamedDish[], language: Language): Markup {
  return markup`${dishes.map(
    (dish, index) => markup`${index > 0 ? ', ' : ''}${nameCounted(dish)}${markMet(dish.met, language)}`,
  )}`;
}

/** What guests must not eat, beside the dish that they have ordered: a sign, in red, with the word. */
export function markMet(met: DishCount['met'], language: Language): Markup | '' {
  if (met.length === 0) return '';
  const names = describeAllergies({ allergens: met, other: '' }, ALLERGEN_NAMES[language]);
  return markup` <strong class="allergy">⚠\u00a0${names}</strong>`;
}

export interface GuestAtTable {
  name: string;
  /** In words; empty without any. */
  allergies: string;
  /** In words; empty without any. */
  dishes: Markup | '';
}

/** The guests who have chosen together, the middle of the table last. */
export function listGuests({ dishes, choices }: ReservedDishes, language: Language): GuestAtTable[] {
  return choices.map((choice) => {
    const chosen = choice.dishes.flatMap(({ id, quantity }) =>
      dishes
        .filter((dish) => dish.id === id)
        .map((dish) => ({
          ...dish,
          quantity,
          met: choice.name === '' ? dish.met : findMet(dish, choice.allergies),
        })),
    );
    return {
      name: choice.name || MAIL_TEXTS[language].sharedChoice,
      allergies: describeAllergies(choice.allergies, ALLERGEN_NAMES[language]),
      dishes: chosen.length > 0 ? summarize(chosen, language) : '',
    };
  });
}

export function guestWithDishes({ name, allergies, dishes }: GuestAtTable): Markup {
  return markup` <span class="guest"><strong>${name}</strong>${allergies && markup` <b>${allergies}</b>`}${dishes && markup` <small>(${dishes})</small>`}</span>`;
}
