import { sql, type RawBuilder } from 'kysely';
import type { Schema } from '../db/schema.ts';
import type { Order } from './order.ts';

/**
 * What the restaurant has of an order, by its status. Paid: the whole total once the bank had it. Refunds: those that
 * were decided, made or due. Held: what is left of it. The same as expressions for sums in the database.
 */
export interface OrderMoney {
  paidTetri: number;
  refundTetri: number;
}

type Amounts = Pick<Order, 'status' | 'total_tetri' | 'refund_tetri'>;

export function moneyOf({ status, total_tetri: total, refund_tetri: refund }: Amounts): OrderMoney {
  switch (status) {
    case 'confirmed':
      return { paidTetri: total, refundTetri: refund ?? 0 };
    case 'refund_due':
    case 'refunded':
      return { paidTetri: total, refundTetri: refund ?? total };
    case 'cancelled':
      return refund === null ? NOTHING : { paidTetri: total, refundTetri: refund };
    case 'pending':
    case 'failed':
    case 'expired':
      return NOTHING;
  }
}

const NOTHING: OrderMoney = { paidTetri: 0, refundTetri: 0 };

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
