import { DAY_MS } from '#contract/values/durations.ts';
import { addDays, startsAt } from '#contract/values/time.ts';
import { sql } from 'kysely';
import type { DateRange } from '#server/accounting/figures/range.ts';
import { feeIn } from '#server/dining/refund-policy/order-money.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { MovementKind } from '#server/platform/db/tables/orders.ts';

/** A payment or a refund at the bank, with its order. */
export interface Movement {
  orderId: string;
  paymentId: string;
  sequence: number;
  kind: MovementKind;
  amountTetri: number;
  /** When the server learned of it; milliseconds since 1970. */
  at: number;
  bankOrderId: string;
  provider: string;
  purpose: 'reservation' | 'addition';
  /** The dishes and the service fee in what the order asked in advance. */
  subtotalTetri: number;
  feeTetri: number;
  customerName: string;
  visitDate: string;
  startHour: number;
}

export interface DayBooks {
  date: string;
  payments: number;
  paidTetri: number;
  refunds: number;
  refundedTetri: number;
}

/** The instants of a range of dates in Tbilisi: from the first up to, but not including, the second. */
export function instantsOf({ from, to }: DateRange): [number, number] {
  return [startsAt(from, '00:00'), startsAt(addDays(to, 1), '00:00')];
}

/** The sums of each day on which money moved, earliest first. */
export async function listDays(db: Database, range: DateRange): Promise<DayBooks[]> {
  const [begin, end] = instantsOf(range);
  const day = sql<number>`(at - ${sql.lit(begin)}) / ${sql.lit(DAY_MS)}`;
  const rows = await db
    .selectFrom('bank_movements')
    .select((eb) => [
      day.as('day'),
      'kind',
      eb.fn.countAll<number | string>().as('count'),
      eb.fn.sum<number | string>('amount_tetri').as('tetri'),
    ])
    .where('at', '>=', begin)
    .where('at', '<', end)
    .groupBy([day, 'kind'])
    .execute();
  const days = new Map<number, DayBooks>();
  for (const row of rows.toSorted((one, other) => Number(one.day) - Number(other.day))) {
    const date = addDays(range.from, Number(row.day));
    const books = days.get(Number(row.day)) ?? {
      date,
      payments: 0,
      paidTetri: 0,
      refunds: 0,
      refundedTetri: 0,
    };
    const [count, tetri] = [Number(row.count), Number(row.tetri)];
    const sums =
      row.kind === 'payment'
        ? { payments: count, paidTetri: tetri }
        : { refunds: count, refundedTetri: tetri };
    days.set(Number(row.day), { ...books, ...sums });
  }
  return [...days.values()];
}

export async function countMovements(db: Database, range: DateRange): Promise<number> {
  const days = await listDays(db, range);
  return days.reduce((sum, { payments, refunds }) => sum + payments + refunds, 0);
}

const BATCH = 500;
const PAID_FEE = feeIn(sql`total_tetri`);

/** All movements of the range, in their order, a batch at a time, so that other requests are answered meanwhile. */
export async function* readMovements(db: Database, range: DateRange): AsyncGenerator<Movement[]> {
  const [begin, end] = instantsOf(range);
  let last: Movement | undefined;
  for (;;) {
    const batch = await selectMovements(
      db,
      last ? { ...last } : { at: begin, paymentId: '', sequence: 0 },
      end,
    );
    if (batch.length === 0) return;
    yield batch;
    last = batch.at(-1);
  }
}

function selectMovements(
  db: Database,
  after: Pick<Movement, 'at' | 'paymentId' | 'sequence'>,
  end: number,
): Promise<Movement[]> {
  return db
    .selectFrom('bank_movements')
    .innerJoin('payments', 'payments.payment_id', 'bank_movements.payment_id')
    .innerJoin('orders', 'orders.id', 'payments.order_id')
    .innerJoin('reservations', 'reservations.id', 'orders.reservation_id')
    .innerJoin('guests', 'guests.reservation_id', 'reservations.id')
    .select([
      'orders.id as orderId',
      'payments.payment_id as paymentId',
      'sequence',
      'kind',
      'amount_tetri as amountTetri',
      'at',
      sql<string>`coalesce(bank_order_id, '')`.as('bankOrderId'),
      'provider',
      'purpose',
      sql<number>`total_tetri - ${PAID_FEE}`.as('subtotalTetri'),
      PAID_FEE.as('feeTetri'),
      'name as customerName',
      'local_date as visitDate',
      'start_hour as startHour',
    ])
    .where('at', '<', end)
    .where((eb) =>
      eb.or([
        eb('at', '>', after.at),
        eb.and([eb('at', '=', after.at), eb('bank_movements.payment_id', '>', after.paymentId)]),
        eb.and([
          eb('at', '=', after.at),
          eb('bank_movements.payment_id', '=', after.paymentId),
          eb('sequence', '>', after.sequence),
        ]),
      ]),
    )
    .where('at', '>=', after.at)
    .orderBy('at')
    .orderBy('bank_movements.payment_id')
    .orderBy('sequence')
    .limit(BATCH)
    .execute();
}
