import type { Line } from '#server/dining/orders/cart.ts';
import { getOrderRow, type Order } from '#server/dining/orders/order.ts';
import { listReservedDishes } from '#server/dining/orders/ordered-items.ts';
import type { Prices } from '#server/dining/payments/store-order.ts';
import { getReservation } from '#server/dining/reservations/get.ts';
import type { HoldFacts } from '#server/dining/reservations/hold-facts.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import type { Trx } from '#server/platform/db/transaction.ts';

interface Wanted {
  facts: HoldFacts;
  partySize: number | null;
  lines: readonly Line[];
  prices: Prices;
}

/** The diner's last unpaid order, if it is for the same tables, guests, dishes and prices: it can be paid once more. */
export async function findSameOrder(
  trx: Trx,
  { facts: { holds, seating }, partySize, lines, prices }: Wanted,
): Promise<Order | undefined> {
  const last = holds
    .flatMap(({ orderId }) => orderId ?? [])
    .toSorted()
    .at(-1);
  if (last === undefined) return undefined;
  const order = await getOrderRow(trx, last);
  const reservation = await getReservation(trx, order.reservation_id);
  const before = { ...reservation, ...order, dishes: await listReservedDishes(trx, [order]) };
  const dishes = lines.map(({ item, quantity }) => ({ id: item.id, quantity, priceTetri: item.price_tetri }));
  const isSame = toText(before) === toText({ ...seating, ...prices, partySize, dishes });
  return isSame ? order : undefined;
}

interface Ordered extends Seating, Pick<Prices, 'total_tetri'> {
  partySize: number | null;
  dishes: readonly { id: string; quantity: number; priceTetri: number }[];
}

function toText({ date, slot, hours, tables, partySize, total_tetri: total, dishes }: Ordered): string {
  const counts = dishes.map(({ id, quantity, priceTetri }) => [id, quantity, priceTetri].join());
  return JSON.stringify([date, slot, hours, tables, partySize, total, counts.toSorted()]);
}
