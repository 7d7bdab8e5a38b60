import { listTablesOf } from '#server/dining/tables/list-tables-of.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ReservationSource, ReservationStatus } from '#server/platform/db/tables/reservations.ts';
import type { DateRange } from '#server/accounting/figures/range.ts';
import { PAID, REFUND, selectOrders } from '#server/dining/refund-policy/order-money.ts';

/** A confirmed or cancelled reservation, for the spreadsheet. */
export interface ReservationRow {
  id: string;
  date: string;
  startHour: number;
  hours: number;
  source: ReservationSource;
  status: ReservationStatus;
  isNoShow: boolean;
  partySize: number | null;
  /** Table ids in the restaurant's order. */
  tables: string[];
  name: string;
  phone: string;
  createdAt: number;
  paidTetri: number;
  refundTetri: number;
}

const SHOWN: readonly ReservationStatus[] = ['confirmed', 'cancelled'];

export async function countReservations(db: Database, { from, to }: DateRange): Promise<number> {
  const { count } = await db
    .selectFrom('reservations')
    .select((eb) => eb.fn.countAll<number | string>().as('count'))
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .where('status', 'in', SHOWN)
    .executeTakeFirstOrThrow();
  return Number(count);
}

const BATCH = 500;

/** By visit date; holds that were not paid are left out. A batch at a time, as `readMovements`. */
export async function* readReservations(db: Database, range: DateRange): AsyncGenerator<ReservationRow[]> {
  let last: ReservationRow | undefined;
  for (;;) {
    const batch = await selectBatch(db, last ?? { date: range.from, id: '' }, range.to);
    if (batch.length === 0) return;
    yield batch;
    last = batch.at(-1);
  }
}

async function selectBatch(
  db: Database,
  after: Pick<ReservationRow, 'date' | 'id'>,
  to: string,
): Promise<ReservationRow[]> {
  const rows = await selectRows(db)
    .where('local_date', '>=', after.date)
    .where('local_date', '<=', to)
    .where((eb) => eb.or([eb('local_date', '>', after.date), eb('reservations.id', '>', after.id)]))
    .orderBy('local_date')
    .orderBy('reservations.id')
    .limit(BATCH)
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const tablesOf = await listTablesOf(db, ids);
  const parts = await selectOrders(db)
    .select(['reservation_id', PAID.as('paid'), REFUND.as('refund')])
    .where('reservation_id', 'in', ids)
    .execute();
  const partsOf = Map.groupBy(parts, (row) => row.reservation_id);
  return rows.map((row) => ({
    ...row,
    isNoShow: row.isNoShow === 1,
    tables: tablesOf.get(row.id) ?? [],
    paidTetri: (partsOf.get(row.id) ?? []).reduce((sum, { paid }) => sum + paid, 0),
    refundTetri: (partsOf.get(row.id) ?? []).reduce((sum, { refund }) => sum + refund, 0),
  }));
}

function selectRows(db: Database) {
  return db
    .selectFrom('reservations')
    .innerJoin('guests', 'guests.reservation_id', 'reservations.id')
    .select([
      'reservations.id',
      'local_date as date',
      'start_hour as startHour',
      'duration_hours as hours',
      'source',
      'reservations.status',
      'is_no_show as isNoShow',
      'party_size as partySize',
      'reservations.created_at as createdAt',
      'name',
      'phone',
    ])
    .where('reservations.status', 'in', SHOWN);
}
