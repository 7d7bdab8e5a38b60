import { sql, type RawBuilder } from 'kysely';
import type { Schema } from '#server/platform/db/schema.ts';
import type { Order } from './order.ts';

/**
 * What the restaurant has of an order, by its status, as expressions for sums in the database. Paid: the whole total once
 * the bank had it. Refunds: those that were decided, made or due. Held: what is left of it.
 */
type Whole = RawBuilder<number>;
type Table = keyof Pick<Schema, 'orders'>;
const column = (name: keyof Order) => sql.ref(`${'orders' satisfies Table}.${name}`);

export const PAID: Whole = sql`case
  when ${column('status')} in ('confirmed', 'refund_due', 'refunded') then ${column('total_tetri')}
  when ${column('status')} = 'cancelled' and ${column('refund_tetri')} is not null then ${column('total_tetri')}
  else 0 end`;

export const REFUND: Whole = sql`case
  when ${column('status')} in ('refund_due', 'refunded') then coalesce(${column('refund_tetri')}, ${column('total_tetri')})
  when ${column('status')} in ('confirmed', 'cancelled') then coalesce(${column('refund_tetri')}, 0)
  else 0 end`;

export const HELD: Whole = sql`(${PAID} - ${REFUND})`;

/** The service fee in what is held: of a part refund it bears its share, rounded half up to the tetri. */
export const HELD_FEE: Whole = sql`(cast(2 as bigint) * ${column('service_fee_tetri')} * ${HELD} + ${column('total_tetri')})
  / (cast(2 as bigint) * ${column('total_tetri')})`;
