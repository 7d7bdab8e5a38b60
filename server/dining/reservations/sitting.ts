import { endsAt, toSlot } from '#contract/values/time.ts';
import { StaffError } from '#server/errors.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { eveningAt } from './evening.ts';
import type { Snapshot } from './write.ts';

/**
 * Who sits where: guests who have arrived and not left sit at their tables while their evening runs, also past their
 * hours. A table has one party: the next one sits down once these have left.
 */
export interface Sitting {
  reservationId: string;
  table: string;
  /** When its hours end or have ended; milliseconds since 1970. */
  until: number;
}

/** Who sits at which table at an instant, in milliseconds since 1970. */
export async function listSitting(db: Database, now: number): Promise<Sitting[]> {
  const rows = await db
    .selectFrom('reservations')
    .innerJoin('reservation_marks', 'reservation_marks.reservation_id', 'reservations.id')
    .innerJoin('reservation_tables', 'reservation_tables.reservation_id', 'reservations.id')
    .select(['reservations.id as reservationId', 'reservation_tables.table_id as table'])
    .select(['local_date as date', 'start_hour', 'duration_hours as hours'])
    .where('mark', '=', 'arrived')
    .where('status', '=', 'confirmed')
    .where('ended_at', 'is', null)
    .where('local_date', '>=', eveningAt(now))
    .execute();
  return rows.map(({ date, start_hour: hour, hours, ...seat }) => ({
    ...seat,
    until: endsAt(date, toSlot(hour), hours),
  }));
}

interface Visit extends Pick<Snapshot, 'date' | 'endedAt'> {
  hasArrived: boolean;
}

interface Arrival {
  reservationId: string;
  /** Undefined for guests at the door. */
  before?: Snapshot;
  after: Snapshot;
  now: number;
}

/** Throws `still_seated` with the reservations of those who sit at tables to which other guests come. */
export async function assertNobodySits(trx: Trx, arrival: Arrival): Promise<void> {
  const { reservationId, before, after, now } = arrival;
  const staysThere = before && sits(before, now) && before.tables.join() === after.tables.join();
  if (!sits(after, now) || staysThere) return;
  // Two parties may come to one table at once.
  await trx
    .updateTable('dining_tables')
    .set((eb) => ({ seats: eb.ref('seats') }))
    .where('id', 'in', after.tables)
    .execute();
  const others = (await listSitting(trx, now)).filter(
    (other) => other.reservationId !== reservationId && after.tables.includes(other.table),
  );
  if (others.length === 0) return;
  throw new StaffError('still_seated', { sitting: [...new Set(others.map((other) => other.reservationId))] });
}

/** Whether the guests of a confirmed reservation sit at its tables. */
export function isSitting({ date, hasArrived, endedAt }: Visit, now: number): boolean {
  return hasArrived && endedAt === null && date >= eveningAt(now);
}

function sits({ status, arrived, ...visit }: Snapshot, now: number): boolean {
  return status === 'confirmed' && isSitting({ ...visit, hasArrived: arrived !== null }, now);
}
