import type { Insertable } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';

/** Tables that the demo fills, each after those that it refers to. */
const TABLES = [
  'users',
  'remembered_requests',
  'staff_members',
  'reservations',
  'reservation_tables',
  'guests',
  'reservation_marks',
  'reservation_moves',
  'table_blocks',
  'table_claims',
  'closed_days',
  'waiting_entries',
  'waiting_counts',
  'orders',
  'payments',
  'order_items',
  'order_events',
  'bank_movements',
  'dish_removals',
  'house_cancellations',
  'messages',
  'sold_out_dishes',
  'staff_actions',
  'staff_undos',
] as const satisfies readonly (keyof Schema)[];
type DemoTable = (typeof TABLES)[number];

/** Rows that wait to be inserted. A column that only other rows of its table name is null. */
export interface Rows {
  add<Table extends DemoTable>(table: Table, ...rows: Insertable<Schema[Table]>[]): void;
  count(table: DemoTable): number;
  /** In one transaction: all or none. */
  insert(db: Database): Promise<void>;
}

export function createRows(): Rows {
  const waiting = new Map<DemoTable, Insertable<Schema[DemoTable]>[]>();
  return {
    add: (table, ...rows) => {
      const known = waiting.get(table);
      if (known) known.push(...rows);
      else waiting.set(table, rows);
    },
    count: (table) => waiting.get(table)?.length ?? 0,
    insert: (db) =>
      inTransaction(db, async (trx) => {
        for (const table of TABLES) await insertAll(trx, table, waiting.get(table) ?? []);
        await nameOrders(trx);
      }),
  };
}

/** Both engines limit the values of one statement; a reservation has 25 columns. */
const BATCH = 400;

async function insertAll(
  trx: Trx,
  table: DemoTable,
  rows: readonly Insertable<Schema[DemoTable]>[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    await trx
      .insertInto(table)
      .values(rows.slice(from, from + BATCH))
      .execute();
  }
}

/** Says which order has the dishes of each reservation. */
async function nameOrders(trx: Trx): Promise<void> {
  await trx
    .updateTable('reservations')
    .set((eb) => ({
      order_id: eb
        .selectFrom('orders')
        .select('orders.id')
        .whereRef('orders.reservation_id', '=', 'reservations.id')
        .where('purpose', '=', 'reservation'),
    }))
    .execute();
}
