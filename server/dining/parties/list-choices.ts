import type { Allergies } from '#contract/values/allergies.ts';
import { listChosen } from '#server/dining/orders/party-orders.ts';
import { readAllergies } from '#server/dining/reservations/allergies.ts';
import type { Database } from '#server/platform/db/database.ts';
import { SHARED } from '#contract/rules/shares.ts';

interface Dish {
  id: string;
  quantity: number;
}

/** What a guest of a party has chosen. */
export interface Choice {
  /** A first name; empty for the middle of the table. */
  name: string;
  allergies: Allergies;
  dishes: Dish[];
}

/** The choices of reservations whose dishes were chosen together: the host first, the middle of the table last. */
export async function listChoices(
  db: Database,
  reservationIds: readonly string[],
): Promise<Map<string, Choice[]>> {
  const ids = await withoutOpenLists(db, reservationIds);
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('party_dishes')
    .select(['reservation_id as reservationId', 'guest_id as guest', 'menu_item_id as id', 'quantity'])
    .where('reservation_id', 'in', ids)
    .execute();
  const guests = await db
    .selectFrom('party_guests')
    .selectAll()
    .where('reservation_id', 'in', ids)
    .orderBy('position')
    .execute();
  const table = { id: SHARED, name: '', allergens: '', other_allergies: '' };
  return new Map(
    [...Map.groupBy(guests, (guest) => guest.reservation_id)].map(([reservationId, party]) => [
      reservationId,
      [...party, table].map(({ id, name, ...columns }) => ({
        name,
        allergies: readAllergies(columns),
        dishes: rows
          .filter((row) => row.reservationId === reservationId && row.guest === id)
          .map((row) => ({ id: row.id, quantity: row.quantity })),
      })),
    ]),
  );
}

/** What stands on an added list is not ordered before it is paid. */
async function withoutOpenLists(db: Database, reservationIds: readonly string[]) {
  const chosen = await listChosen(db, reservationIds);
  return reservationIds.filter((id) => chosen.has(id));
}

/**
 * Divides the dishes that a reservation has now among those who chose them. Dishes that were added later are for the middle
 * of the table; of a dish that was removed in part, those keep theirs who come first.
 */
export function divideDishes(ordered: readonly Dish[], choices: readonly Choice[]): Choice[] {
  const left = new Map(ordered.map(({ id, quantity }) => [id, quantity]));
  const takes = (id: string, wanted: number) => {
    const quantity = Math.min(wanted, left.get(id) ?? 0);
    left.set(id, (left.get(id) ?? 0) - quantity);
    return { id, quantity };
  };
  return choices.map((choice) => {
    const wanted =
      choice.name === ''
        ? ordered.map(({ id }) => ({ id, quantity: Infinity }))
        : inOrder(choice.dishes, ordered);
    const dishes = wanted
      .map(({ id, quantity }) => takes(id, quantity))
      .filter(({ quantity }) => quantity > 0);
    return { ...choice, dishes };
  });
}

function inOrder(dishes: readonly Dish[], ordered: readonly Dish[]): Dish[] {
  return ordered.flatMap(({ id }) => dishes.filter((dish) => dish.id === id));
}
