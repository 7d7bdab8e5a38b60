import { DAY_MS } from '#contract/values/durations.ts';
import type { Database } from '#server/platform/db/database.ts';

/** A bank normally makes a refund within a day. */
const PATIENCE_MS = DAY_MS;

/** A refund that is due to a guest and not made by the bank. */
export interface StuckRefund {
  orderId: string;
  bankOrderId: string;
  name: string;
  phone: string;
  /** What is left of the decided refund, or of the order's total. */
  dueTetri: number;
  /** Milliseconds since 1970. */
  dueSince: number;
}

/** Refunds that have been due for a day, oldest first, of all dates. */
export async function listStuckRefunds(db: Database, now: number): Promise<StuckRefund[]> {
  const rows = await selectDueRefunds(db).orderBy('dueSince').execute();
  return rows.filter(({ dueSince }) => dueSince <= now - PATIENCE_MS).map(toStuckRefund);
}

/** Undefined once the bank has confirmed it. */
export async function findStuckRefund(db: Database, orderId: string): Promise<StuckRefund | undefined> {
  const row = await selectDueRefunds(db).where('orders.id', '=', orderId).executeTakeFirst();
  return row && toStuckRefund(row);
}

function selectDueRefunds(db: Database) {
  return db
    .selectFrom('orders')
    .innerJoin('order_events', 'order_events.order_id', 'orders.id')
    .select((eb) => [
      'orders.id',
      'bank_order_id',
      'customer_name',
      'customer_phone',
      'refund_tetri',
      'refunded_tetri',
      'total_tetri',
      eb
        .case('status')
        .when('refund_due')
        .then(eb.fn.min<number>('order_events.at'))
        .else(eb.fn.max<number>('order_events.at'))
        .end()
        .as('dueSince'),
    ])
    .where((eb) =>
      eb.or([
        eb.and([eb('orders.status', '=', 'refund_due'), eb('order_events.to_status', '=', 'refund_due')]),
        eb.and([
          eb('orders.status', '=', 'confirmed'),
          eb('refunded_tetri', '<', eb.ref('refund_tetri')),
          eb('cause', '=', 'dishes_removed'),
        ]),
      ]),
    )
    .groupBy('orders.id');
}

type DueRefund = Awaited<ReturnType<ReturnType<typeof selectDueRefunds>['executeTakeFirstOrThrow']>>;

function toStuckRefund(row: DueRefund): StuckRefund {
  return {
    orderId: row.id,
    bankOrderId: row.bank_order_id ?? '',
    name: row.customer_name,
    phone: row.customer_phone,
    dueTetri: (row.refund_tetri ?? row.total_tetri) - row.refunded_tetri,
    dueSince: row.dueSince,
  };
}

export interface RefundRequest {
  isRefused: boolean;
  /** Milliseconds since 1970. */
  at: number;
}

/** The latest refund request to the bank; undefined if there was none. */
export async function findLatestRefundRequest(
  db: Database,
  orderId: string,
): Promise<RefundRequest | undefined> {
  const event = await db
    .selectFrom('order_events')
    .select(['cause', 'at'])
    .where('order_id', '=', orderId)
    .where('cause', 'in', ['refund_asked', 'refund_refused'])
    .orderBy('sequence', 'desc')
    .executeTakeFirst();
  return event && { isRefused: event.cause === 'refund_refused', at: event.at };
}
