import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';
import type { DateRange } from './range.ts';

/** The waiting list of some dates. */
export interface WaitingFigures {
  /** Who joined it: on the site, and put on it by the staff. */
  joined: number;
  callers: number;
  /** Reservations with tables that the list had offered, without no-shows. */
  seated: number;
}

export async function readWaiting(db: Database, { from, to }: DateRange): Promise<WaitingFigures> {
  const [counts, { seated }] = await Promise.all([
    db
      .selectFrom('waiting_counts')
      .select((eb) => ['source', eb.fn.sum<number | string>('joined').as('joined')])
      .where('local_date', '>=', from)
      .where('local_date', '<=', to)
      .groupBy('source')
      .execute(),
    db
      .selectFrom('reservations')
      .select((eb) => eb.fn.countAll<number | string>().as('seated'))
      .where('local_date', '>=', from)
      .where('local_date', '<=', to)
      .where('status', '=', 'confirmed')
      .where('from_waiting', '=', 1)
      .where('is_no_show', '=', 0)
      .executeTakeFirstOrThrow(),
  ]);
  const callers = counts.find(({ source }) => source === 'phone')?.joined ?? 0;
  const joined = counts.reduce((sum, row) => sum + Number(row.joined), 0);
  return { joined, callers: Number(callers), seated: Number(seated) };
}

/** The paid reservations of these dates that the restaurant has cancelled. */
export async function countHouseCancellations(db: Database, { from, to }: DateRange): Promise<number> {
  const { count } = await db
    .selectFrom('reservations')
    .innerJoin('orders', 'orders.reservation_id', 'reservations.id')
    .innerJoin('house_cancellations', 'house_cancellations.order_id', 'orders.id')
    .select(sql<number | string>`count(*)`.as('count'))
    .where('local_date', '>=', from)
    .where('local_date', '<=', to)
    .executeTakeFirstOrThrow();
  return Number(count);
}
