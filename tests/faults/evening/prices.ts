import { readDishes } from '#content/load.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Switch } from './publication.ts';
import type { Probe } from './probes.ts';

export interface PriceCount {
  /** Menus and ordered dishes at the price before the switch, and at the one after it. */
  menus: { before: number; after: number };
  orders: { before: number; after: number };
  /** Menus at the new price before the switch, or at the old one after it and `FRESH_MS`. */
  wrongMenus: number;
  /** Dishes ordered at the old price later than a second after the switch. */
  wrongOrders: number;
  /** From the commit to the last menu at the old price, by when it was asked for. */
  lastOldMs: number;
}

/** How long a server may answer from memory what another one has changed. */
const FRESH_MS = 300;
const ORDER_MS = 1_000;

export async function countPrices(
  db: Database,
  probes: readonly Probe[],
  { startedAt, committedAt }: Switch,
): Promise<PriceCount> {
  const menus = probes.flatMap(({ price, ...probe }) => (price === undefined ? [] : [{ ...probe, price }]));
  const [old = 0] = menus.map(({ price }) => price);
  const [before, after] = [
    menus.filter(({ price }) => price === old),
    menus.filter(({ price }) => price > old),
  ];
  const orders = await db
    .selectFrom('order_items')
    .innerJoin('payments', 'payments.order_id', 'order_items.order_id')
    .select(['menu_item_id as dish', 'unit_price_tetri as tetri', 'created_at'])
    .execute();
  const oldTetri = new Map(readDishes().map(({ id, price }) => [id, Math.round(Number(price) * 100)]));
  const isOld = ({ dish, tetri }: { dish: string; tetri: number }) => oldTetri.get(dish) === tetri;
  const late = before.filter(({ at }) => at > committedAt);
  return {
    menus: { before: before.length, after: after.length },
    orders: { before: orders.filter(isOld).length, after: orders.filter((order) => !isOld(order)).length },
    wrongMenus:
      after.filter(({ endedAt }) => endedAt < startedAt).length +
      late.filter(({ at }) => at > committedAt + FRESH_MS).length,
    wrongOrders: orders.filter((order) => isOld(order) && order.created_at > committedAt + ORDER_MS).length,
    lastOldMs: Math.max(0, ...late.map(({ at }) => at - committedAt)),
  };
}
