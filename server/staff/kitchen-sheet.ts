import type { Context } from '../context.ts';
import { listVisits, type StaffVisit } from './visits.ts';

export interface DishCount {
  id: string;
  /** Georgian, as the dish was named when it was ordered. */
  name: string;
  quantity: number;
}

/** A visit whose guests wrote something, and what they will eat. */
export interface KitchenWish {
  visit: StaffVisit;
  dishes: DishCount[];
}

export interface KitchenSheet {
  allergies: KitchenWish[];
  slots: { slot: string; visits: number; guests: number; dishes: DishCount[]; wishes: KitchenWish[] }[];
  /** Of the whole day. */
  dishes: DishCount[];
}

type Line = DishCount & { orderId: string };

/** What the cook needs of a date: allergies, and how much of what at which time. Dishes stand as in the menu. */
export async function getKitchenSheet({ db }: Context, date: string): Promise<KitchenSheet> {
  const visits = await listVisits(db, date);
  const lines = await listLines({ db }, visits);
  const wishes = visits
    .filter(({ notes, hasAllergy }) => hasAllergy || notes.trim() !== '')
    .map((visit) => ({ visit, dishes: count(linesOf(lines, [visit])) }));
  const bySlot = Map.groupBy(visits, ({ slot }) => slot);
  return {
    allergies: wishes.filter(({ visit }) => visit.hasAllergy),
    slots: [...bySlot].map(([slot, seated]) => ({
      slot,
      visits: seated.length,
      guests: seated.reduce((sum, { partySize }) => sum + (partySize ?? 0), 0),
      dishes: count(linesOf(lines, seated)),
      wishes: wishes.filter(({ visit }) => visit.slot === slot && !visit.hasAllergy),
    })),
    dishes: count(lines),
  };
}

function listLines({ db }: Pick<Context, 'db'>, visits: readonly StaffVisit[]): Promise<Line[]> {
  if (visits.length === 0) return Promise.resolve([]);
  const orderIds = visits.map(({ orderId }) => orderId);
  return db
    .selectFrom('order_items')
    .innerJoin('menu_items', 'menu_items.id', 'order_items.menu_item_id')
    .innerJoin('menu_categories', 'menu_categories.slug', 'menu_items.category_slug')
    .select([
      'order_items.order_id as orderId',
      'order_items.menu_item_id as id',
      'order_items.name_ka as name',
      'quantity',
    ])
    .where('order_items.order_id', 'in', orderIds)
    .orderBy('menu_categories.position')
    .orderBy('menu_items.position')
    .orderBy('order_items.order_id')
    .execute();
}

function linesOf(lines: readonly Line[], visits: readonly StaffVisit[]): Line[] {
  return lines.filter(({ orderId }) => visits.some((visit) => visit.orderId === orderId));
}

function count(lines: readonly Line[]): DishCount[] {
  return [...Map.groupBy(lines, ({ id }) => id)].map(([id, same]) => ({
    id,
    name: same[0]?.name ?? id,
    quantity: same.reduce((sum, { quantity }) => sum + quantity, 0),
  }));
}
