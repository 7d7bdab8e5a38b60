import { sql, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';

/** Guests who choose together and pay a share each. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const create = (name: string) => {
    const builder = db.schema.createTable(name);
    return engine === 'sqlite' ? builder.modifyEnd(sql`strict`) : builder;
  };
  await db.schema.alterTable('party_dishes').addColumn('price_tetri', 'integer').execute();
  await create('party_shares')
    .addColumn('reservation_id', 'text', (column) =>
      column.notNull().references('parties.reservation_id').onDelete('cascade'),
    )
    .addColumn('guest_id', 'text', (column) => column.notNull())
    .addColumn('subtotal_tetri', 'integer', (column) => column.notNull())
    .addColumn('service_fee_tetri', 'integer', (column) => column.notNull())
    .addColumn('now_tetri', 'integer', (column) => column.notNull().check(sql`now_tetri > 0`))
    .addPrimaryKeyConstraint('party_shares_key', ['reservation_id', 'guest_id'])
    .execute();
  await create('party_payments')
    .addColumn('order_id', 'text', (column) => column.notNull().references('orders.id').onDelete('cascade'))
    .addColumn('guest_id', 'text', (column) => column.notNull())
    .addColumn('payer_id', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('party_payments_key', ['order_id', 'guest_id'])
    .execute();
}
