import { sql } from 'kysely';
import type { Language } from '#contract/values/language.ts';
import type { Database } from '#server/platform/db/database.ts';
import { itemNames } from '#server/dining/menu/item-names.ts';
import {
  IS_CONFIRMED,
  KEPT,
  KEPT_FEE,
  PAID,
  REFUND,
  selectOrders,
} from '#server/dining/refund-policy/order-money.ts';
import type { DateRange } from './range.ts';

/** The money of the reservations of one date. */
export interface DayMoney {
  date: string;
  /** Without the service fee, less refunds. */
  revenueTetri: number;
  feeTetri: number;
  refundTetri: number;
  /** How many orders were refunded, whole or in part. */
  refunds: number;
  /** What was paid for by guests who did not come; part of the revenue and the fee. */
  noShowTetri: number;
  /** The revenue of confirmed reservations that say how many guests they are for, and these guests. */
  partyRevenueTetri: number;
  partyGuests: number;
}

const sum = (amount: ReturnType<typeof sql<number>>) => sql<number | string>`coalesce(sum(${amount}), 0)`;

export async function listMoney(db: Database, { from, to }: DateRange): Promise<DayMoney[]> {
  const hasParty = sql<boolean>`reservations.status = 'confirmed' and party_size is not null`;
  const rows = await db
    .selectFrom('reservations')
    .innerJoin('orders', 'orders.reservation_id', 'reservations.id')
    .innerJoin('payments', 'payments.order_id', 'orders.id')
    .select([
      'local_date as date',
      sum(sql`${KEPT} - ${KEPT_FEE}`).as('revenueTetri'),
      sum(KEPT_FEE).as('feeTetri'),
      sum(REFUND).as('refundTetri'),
      sum(sql`case when ${REFUND} > 0 then 1 else 0 end`).as('refunds'),
      sum(sql`case when is_no_show = 1 then ${KEPT} else 0 end`).as('noShowTetri'),
      sum(sql`case when ${hasParty} then ${KEPT} - ${KEPT_FEE} else 0 end`).as('partyRevenueTetri'),
    ])
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .where(PAID, '>', 0)
    .groupBy('local_date')
    .execute();
  const parties = await db
    .selectFrom('reservations')
    .select(['local_date as date', sum(sql`party_size`).as('guests')])
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .where(hasParty)
    .where((eb) =>
      eb.exists(
        selectOrders(db)
          .select('payment_id')
          .where('order_id', '=', sql<string>`reservations.order_id`)
          .where(KEPT, '>', 0),
      ),
    )
    .groupBy('local_date')
    .execute();
  const guestsOf = new Map(parties.map(({ date, guests }) => [date, Number(guests)]));
  return rows.map(({ date, ...amounts }) => ({
    date,
    revenueTetri: Number(amounts.revenueTetri),
    feeTetri: Number(amounts.feeTetri),
    refundTetri: Number(amounts.refundTetri),
    refunds: Number(amounts.refunds),
    noShowTetri: Number(amounts.noShowTetri),
    partyRevenueTetri: Number(amounts.partyRevenueTetri),
    partyGuests: guestsOf.get(date) ?? 0,
  }));
}

export interface DishFigure {
  id: string;
  name: Record<Language, string>;
  quantity: number;
  /** At the price of ordering, without the service fee. */
  salesTetri: number;
}

/** The dishes of paid reservations that were not cancelled, without removed ones; most sales first. */
export async function listDishes(db: Database, { from, to }: DateRange): Promise<DishFigure[]> {
  // Not a condition: SQLite would begin with the index of the status and read the orders of all dates.
  const quantity = sql<number>`case when ${IS_CONFIRMED} then quantity - removed_quantity else 0 end`;
  const [rows, items] = await Promise.all([
    db
      .selectFrom('reservations')
      .innerJoin('orders', 'orders.reservation_id', 'reservations.id')
      .innerJoin('order_items', 'order_items.order_id', 'orders.id')
      .select([
        'menu_item_id as id',
        sum(quantity).as('quantity'),
        sum(sql`(${quantity}) * unit_price_tetri`).as('salesTetri'),
      ])
      .where('local_date', '>=', from)
      .where('local_date', '<=', to)
      .groupBy('menu_item_id')
      .execute(),
    db.selectFrom('menu_items').select(['id', 'name_en', 'name_ka']).execute(),
  ]);
  const names = new Map(items.map((item) => [item.id, itemNames(item)]));
  return rows
    .map(({ id, ...row }) => ({
      id,
      name: names.get(id) ?? { en: id, ka: id },
      quantity: Number(row.quantity),
      salesTetri: Number(row.salesTetri),
    }))
    .filter((dish) => dish.quantity > 0)
    .toSorted((one, other) => other.salesTetri - one.salesTetri || (one.id < other.id ? -1 : 1));
}
