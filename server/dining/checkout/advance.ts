import { findAdvance, type Advance } from '#contract/rules/advance.ts';
import type { Context } from '#server/context.ts';
import type { Order } from '#server/dining/orders/order.ts';
import type { Reservation } from '#server/dining/reservations/get.ts';
import type { Database } from '#server/platform/db/database.ts';

/** What the rule asks in advance of a reservation. Without a number of guests all seats of its tables count. */
export async function getAdvance(
  { rules }: Pick<Context, 'rules'>,
  db: Database,
  { date, slot, tables, partySize }: Pick<Reservation, 'date' | 'slot' | 'tables' | 'partySize'>,
): Promise<Advance | undefined> {
  if (!rules.advance?.length) return undefined;
  const guests = partySize ?? (await countSeats(db, tables));
  return findAdvance(rules.advance, { tables, date, slot, guests });
}

async function countSeats(db: Database, tables: readonly string[]): Promise<number> {
  const rows = await db.selectFrom('dining_tables').select('seats').where('id', 'in', tables).execute();
  return rows.reduce((sum, { seats }) => sum + seats, 0);
}

type PaidOrder = Pick<Order, 'total_tetri' | 'removed_tetri' | 'at_restaurant_tetri'>;

/** What the present dishes of these paid orders cost, and what of that was paid in advance. */
export function sumReserved(orders: readonly PaidOrder[]) {
  const paidTetri = orders.reduce((sum, order) => sum + order.total_tetri - order.removed_tetri, 0);
  const openTetri = orders.reduce((sum, order) => sum + order.at_restaurant_tetri, 0);
  return { otherTetri: paidTetri + openTetri, paidTetri };
}
