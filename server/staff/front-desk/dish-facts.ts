import { html as markup } from 'hono/html';
import { formatMoney } from '#contract/format/money.ts';
import type { Language } from '#contract/values/language.ts';
import { itemNames } from '#server/dining/menu/item-names.ts';
import { listShares } from '#server/dining/payments/shares.ts';
import { IS_CONFIRMED } from '#server/dining/refund-policy/order-money.ts';
import type { Database } from '#server/platform/db/database.ts';
import { FRONT_DESK_TEXTS } from '#server/texts/texts.ts';
import type { DayReservation } from '#server/staff/page/day-reservations.ts';
import {
  guestWithDishes,
  listGuests,
  listOrdered,
  markMet,
  nameCounted,
} from '#server/staff/page/ordered-dishes.ts';
import type { Markup } from '#server/staff/page/page.ts';
import type { Fact } from './fact-list.ts';

/** What was ordered by whom, what of it was added and taken off since, and who has paid their share. */
export async function listDishFacts(
  db: Database,
  reservation: DayReservation,
  language: Language,
): Promise<Fact[]> {
  const t = FRONT_DESK_TEXTS[language];
  const [ordered] = await listOrdered(db, [reservation], language);
  const guests = ordered ? listGuests(ordered, language).filter(({ dishes }) => dishes !== '') : [];
  const dishes =
    guests.length > 0
      ? guests.map(guestWithDishes)
      : (ordered?.dishes ?? []).map((dish) => markup`${nameCounted(dish)}${markMet(dish.met, language)}`);
  return [
    [t.dishes, inLines([...dishes, ...(await listChanges(db, reservation, language))])],
    [t.shares.label, inLines(await describeShares(db, reservation, language))],
  ];
}

function inLines(lines: readonly (Markup | string)[]): Markup | '' {
  if (lines.length === 0) return '';
  return markup`${lines.map((line, index) => markup`${index === 0 ? '' : markup`<br>`}${line}`)}`;
}

async function listChanges(
  db: Database,
  { reservationId }: DayReservation,
  language: Language,
): Promise<string[]> {
  const rows = await db
    .selectFrom('order_items')
    .innerJoin('orders', 'orders.id', 'order_items.order_id')
    .select(['name_en', 'name_ka', 'quantity', 'removed_quantity as removed', 'purpose'])
    .where('reservation_id', '=', reservationId)
    .where(IS_CONFIRMED)
    .orderBy('order_id')
    .orderBy('line')
    .execute();
  const t = FRONT_DESK_TEXTS[language];
  const named = (row: (typeof rows)[number], quantity: number) =>
    nameCounted({ name: itemNames(row)[language], quantity });
  const added = rows.filter(({ purpose }) => purpose === 'addition').map((row) => named(row, row.quantity));
  const removed = rows.filter((row) => row.removed > 0).map((row) => named(row, row.removed));
  return [
    ...(added.length > 0 ? [t.added(added.join(', '))] : []),
    ...(removed.length > 0 ? [t.takenOff(removed.join(', '))] : []),
  ];
}

async function describeShares(
  db: Database,
  { reservationId }: DayReservation,
  language: Language,
): Promise<string[]> {
  const t = FRONT_DESK_TEXTS[language].shares;
  const [shares, guests] = await Promise.all([
    listShares(db, reservationId),
    db
      .selectFrom('party_guests')
      .select(['id', 'name'])
      .where('reservation_id', '=', reservationId)
      .execute(),
  ]);
  return shares.map(({ guest, nowTetri, state }) => {
    const name = guests.find(({ id }) => id === guest)?.name ?? t.ofNobody;
    return `${name}: ${formatMoney(nowTetri, language)}, ${t.states[state]}`;
  });
}
