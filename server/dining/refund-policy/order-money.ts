import { toLari } from '#contract/values/money.ts';
import { sql, type RawBuilder, type Selectable } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { Orders, Payments } from '#server/platform/db/tables/orders.ts';

/** What is ordered, and an attempt to pay it. */
export type Order = Selectable<Orders> & Selectable<Payments>;

export function selectOrders(db: Database) {
  return db.selectFrom('orders').innerJoin('payments', 'payments.order_id', 'orders.id');
}

/**
 * What was paid for an order, what is refunded of it and what the restaurant keeps, by its status: once for rows, once as
 * expressions for sums in the database. An order that was never confirmed is refunded in full, even if the payment was
 * not the order's total.
 */
export interface OrderMoney {
  /** What the bank has taken. */
  paidTetri: number;
  /** All refunds, made or due: those that were decided, and goodwill. */
  refundTetri: number;
  /** The part of them that the bank has confirmed. */
  returnedTetri: number;
  /** The part of them that is due because the reservation ended. */
  cancellationTetri: number;
  /** The rest: for removed dishes, and what the restaurant refunded at the bank. */
  otherTetri: number;
  keptTetri: number;
  /** What the guests of a confirmed reservation are to pay at the restaurant. */
  atRestaurantTetri: number;
}

const MONEY_COLUMNS = [
  'paid_at',
  'confirmed_at',
  'total_tetri',
  'at_restaurant_tetri',
  'refund_tetri',
  'cancellation_tetri',
  'goodwill_tetri',
  'refunded_tetri',
] as const satisfies readonly (keyof Order)[];

export type MoneyRow = Pick<Order, 'status' | (typeof MONEY_COLUMNS)[number]>;

export function selectMoney(db: Database) {
  return selectOrders(db).select('payments.status').select(MONEY_COLUMNS);
}

/** The money of these orders together. */
export function findMoney(orders: readonly MoneyRow[]): OrderMoney {
  return addMoney(orders.map(moneyOf));
}

/** As the answers of the API have it: only if there is something. */
export function toAtRestaurant({ atRestaurantTetri }: Pick<OrderMoney, 'atRestaurantTetri'>) {
  return atRestaurantTetri > 0 ? { atRestaurantAmount: toLari(atRestaurantTetri) } : {};
}

export function addMoney(amounts: readonly OrderMoney[]): OrderMoney {
  const sum = (name: keyof OrderMoney) => amounts.reduce((total, each) => total + each[name], 0);
  return {
    paidTetri: sum('paidTetri'),
    refundTetri: sum('refundTetri'),
    returnedTetri: sum('returnedTetri'),
    cancellationTetri: sum('cancellationTetri'),
    otherTetri: sum('otherTetri'),
    keptTetri: sum('keptTetri'),
    atRestaurantTetri: sum('atRestaurantTetri'),
  };
}

function moneyOf(order: MoneyRow): OrderMoney {
  const [paidTetri, refundTetri] = [paidOf(order), refundOf(order)];
  const cancellationTetri = order.cancellation_tetri ?? 0;
  return {
    paidTetri,
    refundTetri,
    returnedTetri: order.status === 'refunded' ? refundTetri : Math.min(order.refunded_tetri, refundTetri),
    cancellationTetri,
    otherTetri: refundTetri - cancellationTetri,
    keptTetri: paidTetri - refundTetri,
    atRestaurantTetri: order.status === 'confirmed' ? order.at_restaurant_tetri : 0,
  };
}

function paidOf(order: MoneyRow): number {
  const { status, refund_tetri: decided, total_tetri: total } = order;
  switch (status) {
    case 'failed':
    case 'expired':
      return 0;
    // Paid, and waits for the other shares of its party.
    case 'pending':
      return order.paid_at === null ? 0 : total;
    case 'cancelled':
      return decided === null ? 0 : total;
    case 'refunded':
      return order.confirmed_at === null ? (decided ?? total) : total;
    case 'confirmed':
    case 'refund_due':
      return total;
  }
}

function refundOf({ status, refund_tetri: decided, goodwill_tetri: goodwill, total_tetri: total }: MoneyRow) {
  switch (status) {
    case 'pending':
    case 'failed':
    case 'expired':
      return 0;
    case 'confirmed':
    case 'cancelled':
      return (decided ?? 0) + goodwill;
    case 'refund_due':
    case 'refunded':
      return (decided ?? total) + goodwill;
  }
}

/** What the bank will have refunded in all once everything decided is done; null for everything that it holds. */
export function refundTarget({
  refund_tetri: decided,
  goodwill_tetri: goodwill,
}: Pick<Order, 'refund_tetri' | 'goodwill_tetri'>): number | null {
  return decided === null ? null : decided + goodwill;
}

type Whole = RawBuilder<number>;
const paid = (name: keyof Payments) => sql.ref(`payments.${name}`);

export const PAID: Whole = sql`case
  when ${paid('status')} = 'refunded' and ${paid('confirmed_at')} is null
    then coalesce(${paid('refund_tetri')}, ${paid('total_tetri')})
  when ${paid('status')} in ('confirmed', 'refund_due', 'refunded') then ${paid('total_tetri')}
  when ${paid('status')} = 'cancelled' and ${paid('refund_tetri')} is not null then ${paid('total_tetri')}
  when ${paid('status')} = 'pending' and ${paid('paid_at')} is not null then ${paid('total_tetri')}
  else 0 end`;

export const REFUND: Whole = sql`case
  when ${paid('status')} in ('refund_due', 'refunded')
    then coalesce(${paid('refund_tetri')}, ${paid('total_tetri')}) + ${paid('goodwill_tetri')}
  when ${paid('status')} in ('confirmed', 'cancelled')
    then coalesce(${paid('refund_tetri')}, 0) + ${paid('goodwill_tetri')}
  else 0 end`;

export const KEPT: Whole = sql`(${PAID} - ${REFUND})`;

/** Whether the dishes of an order are paid, by one payment or by several. */
export const IS_CONFIRMED = sql<boolean>`exists (
  select payment_id from payments as paying where paying.order_id = orders.id and paying.status = 'confirmed')`;

/** Refunds that the bank has not confirmed. */
export const DUE: Whole = sql`case
  when ${paid('status')} = 'refunded' then 0
  when ${paid('status')} in ('confirmed', 'cancelled', 'refund_due') then ${REFUND} - ${paid('refunded_tetri')}
  else 0 end`;

const PRICE = sql`(${paid('subtotal_tetri')} + ${paid('service_fee_tetri')})`;

/**
 * The service fee in a part of the price, in what was paid in advance or is kept: it bears its share, rounded half up to
 * the tetri.
 */
export function feeIn(amount: RawBuilder<number>): Whole {
  return sql`((cast(2 as bigint) * ${paid('service_fee_tetri')} * ${amount} + ${PRICE}) / (cast(2 as bigint) * ${PRICE}))`;
}

export const KEPT_FEE: Whole = feeIn(KEPT);
