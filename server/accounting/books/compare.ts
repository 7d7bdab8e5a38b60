import { sql } from 'kysely';
import type { OrderStatus } from '#contract/api/orders.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { DateRange } from '#server/accounting/figures/range.ts';
import { PAID, REFUND, selectOrders } from '#server/dining/refund-policy/order-money.ts';
import { instantsOf } from './movements.ts';

/** An order that says something else than the bank. */
export interface Difference {
  orderId: string;
  bankOrderId: string | null;
  status: OrderStatus;
  customerName: string;
  /** What the order says. */
  paidTetri: number;
  refundTetri: number;
  /** What the bank has reported. */
  bankPaidTetri: number;
  bankRefundedTetri: number;
  reason: 'refund_due' | 'payment_missing' | 'payment_differs' | 'refund_differs';
}

/** The orders whose money moved in the range, with all their movements, also those of other days. */
export interface Reconciliation {
  orders: number;
  paidTetri: number;
  refundTetri: number;
  bankPaidTetri: number;
  bankRefundedTetri: number;
  differences: Difference[];
}

/** Compares the books with the orders, order by order. */
export async function reconcileBooks(db: Database, range: DateRange): Promise<Reconciliation> {
  const { different, ...sums } = await addUp(db, range);
  return { ...sums, differences: different > 0 ? await listDifferences(db, range) : [] };
}

/** The orders whose money moved in the range, and those of the range that count as paid without any movement. */
function selectMoved(db: Database, range: DateRange) {
  const [begin, end] = instantsOf(range);
  const inRange = db
    .selectFrom('bank_movements')
    .select('payment_id')
    .where('at', '>=', begin)
    .where('at', '<', end);
  const movements = db
    .selectFrom('bank_movements')
    .select([
      'payment_id',
      sql<number>`coalesce(sum(case when kind = 'payment' then amount_tetri end), 0)`.as('paid'),
      sql<number>`coalesce(sum(case when kind = 'refund' then amount_tetri end), 0)`.as('refunded'),
    ])
    .where('payment_id', 'in', inRange)
    .groupBy('payment_id')
    .as('bank');
  return selectOrders(db)
    .leftJoin(movements, 'bank.payment_id', 'payments.payment_id')
    .where((eb) =>
      eb.or([
        eb('bank.payment_id', 'is not', null),
        eb.and([
          eb('payments.created_at', '>=', begin),
          eb('payments.created_at', '<', end),
          eb(PAID, '>', 0),
          eb.not(
            eb.exists(
              eb
                .selectFrom('bank_movements')
                .select('sequence')
                .whereRef('bank_movements.payment_id', '=', 'payments.payment_id'),
            ),
          ),
        ]),
      ]),
    );
}

const BANK_PAID = sql<number>`coalesce(bank.paid, 0)`;
const BANK_REFUNDED = sql<number>`coalesce(bank.refunded, 0)`;
const IS_DIFFERENT = sql<boolean>`(${PAID} <> ${BANK_PAID} or ${REFUND} <> ${BANK_REFUNDED})`;
const sum = (amount: typeof PAID) => sql<number | string>`coalesce(sum(${amount}), 0)`;

interface SumsOfAll extends Omit<Reconciliation, 'differences'> {
  /** How many orders differ. */
  different: number;
}

async function addUp(db: Database, range: DateRange): Promise<SumsOfAll> {
  const row = await selectMoved(db, range)
    .select((eb) => [
      eb.fn.countAll<number | string>().as('orders'),
      sum(PAID).as('paid'),
      sum(REFUND).as('refund'),
      sum(BANK_PAID).as('bankPaid'),
      sum(BANK_REFUNDED).as('bankRefunded'),
      sum(sql`case when ${IS_DIFFERENT} then 1 else 0 end`).as('different'),
    ])
    .executeTakeFirstOrThrow();
  return {
    orders: Number(row.orders),
    paidTetri: Number(row.paid),
    refundTetri: Number(row.refund),
    bankPaidTetri: Number(row.bankPaid),
    bankRefundedTetri: Number(row.bankRefunded),
    different: Number(row.different),
  };
}

async function listDifferences(db: Database, range: DateRange): Promise<Difference[]> {
  const rows = await selectMoved(db, range)
    .innerJoin('guests', 'guests.reservation_id', 'orders.reservation_id')
    .where(IS_DIFFERENT)
    .select([
      'orders.id as orderId',
      'bank_order_id as bankOrderId',
      'status',
      'name as customerName',
      PAID.as('paidTetri'),
      REFUND.as('refundTetri'),
      BANK_PAID.as('bankPaidTetri'),
      BANK_REFUNDED.as('bankRefundedTetri'),
    ])
    .orderBy('payments.created_at')
    .orderBy('payments.payment_id')
    .execute();
  return rows.map((row) => {
    const amounts = {
      paidTetri: row.paidTetri,
      refundTetri: row.refundTetri,
      bankPaidTetri: Number(row.bankPaidTetri),
      bankRefundedTetri: Number(row.bankRefundedTetri),
    };
    return { ...row, ...amounts, reason: findReason(amounts) };
  });
}

function findReason(
  order: Pick<Difference, 'paidTetri' | 'refundTetri' | 'bankPaidTetri' | 'bankRefundedTetri'>,
): Difference['reason'] {
  if (order.bankPaidTetri === 0) return 'payment_missing';
  if (order.bankPaidTetri !== order.paidTetri) return 'payment_differs';
  return order.bankRefundedTetri < order.refundTetri ? 'refund_due' : 'refund_differs';
}
