import { DAY_MS } from '#contract/values/durations.ts';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import { DUE, selectOrders, type Order } from '#server/dining/refund-policy/order-money.ts';
import type { Guests } from '#server/platform/db/tables/reservations.ts';

/** A bank normally makes a refund within a day. */
const PATIENCE_MS = DAY_MS;

/** A refund that is due to a guest and not made by the bank. */
export interface StuckRefund {
  orderId: string;
  paymentId: string;
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
  const refunds = await readDueRefunds(db);
  const stuck = refunds.filter(({ dueSince }) => dueSince <= now - PATIENCE_MS);
  return stuck.toSorted((one, other) => one.dueSince - other.dueSince);
}

/** Undefined once the bank has confirmed it. */
export async function findStuckRefund(db: Database, paymentId: string): Promise<StuckRefund | undefined> {
  const [refund] = await readDueRefunds(db, paymentId);
  return refund;
}

/** Each with the index of its open work: a join would let PostgreSQL read all orders. */
async function readDueRefunds(db: Database, paymentId?: string): Promise<StuckRefund[]> {
  const orders = selectOrders(db)
    .innerJoin('guests', 'guests.reservation_id', 'orders.reservation_id')
    .select(['orders.id', 'payment_id', 'bank_order_id', 'name', 'phone', DUE.as('dueTetri')])
    .$if(paymentId !== undefined, (of) => of.where('payment_id', '=', paymentId ?? ''));
  const whole = orders.where('status', '=', sql.lit('refund_due')).select((eb) =>
    eb
      .selectFrom('order_events')
      .select((event) => event.fn.min('at').as('at'))
      .whereRef('order_events.payment_id', '=', 'payments.payment_id')
      .where('to_status', '=', 'refund_due')
      .as('dueSince'),
  );
  const open = await db
    .selectFrom('payments')
    .select('payment_id')
    // The words of the index `payments_refund_open`.
    .where(sql<boolean>`refunded_tetri < coalesce(refund_tetri, 0) + goodwill_tetri`)
    .execute();
  const inPart = orders
    .where('status', '=', 'confirmed')
    .where('payment_id', 'in', ['', ...open.map(({ payment_id: id }) => id)])
    .select((eb) =>
      eb
        .selectFrom('order_events')
        .select((event) => event.fn.max('at').as('at'))
        .whereRef('order_events.payment_id', '=', 'payments.payment_id')
        .where('cause', '=', 'dishes_removed')
        .as('dueSince'),
    );
  const rows = [...(await whole.execute()), ...(await inPart.execute())];
  return rows.flatMap(({ dueSince, ...row }) => (dueSince === null ? [] : [toStuckRefund(row, dueSince)]));
}

interface Owed extends Pick<Order, 'id' | 'payment_id' | 'bank_order_id'>, Pick<Guests, 'name' | 'phone'> {
  dueTetri: number;
}

function toStuckRefund(row: Owed, dueSince: number): StuckRefund {
  return {
    orderId: row.id,
    paymentId: row.payment_id,
    bankOrderId: row.bank_order_id ?? '',
    name: row.name,
    phone: row.phone,
    dueTetri: row.dueTetri,
    dueSince,
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
  paymentId: string,
): Promise<RefundRequest | undefined> {
  const event = await db
    .selectFrom('order_events')
    .select(['cause', 'at'])
    .where('payment_id', '=', paymentId)
    .where('cause', 'in', ['refund_asked', 'refund_refused'])
    .orderBy('sequence', 'desc')
    .executeTakeFirst();
  return event && { isRefused: event.cause === 'refund_refused', at: event.at };
}
