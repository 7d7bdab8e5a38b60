import { listTablesOf } from '#server/dining/tables/list-tables-of.ts';
import type { Kysely } from 'kysely';
import { toSlot } from '#contract/values/time.ts';
import type { Schema } from '#server/platform/db/schema.ts';

/** Tables that are held and not paid for. */
export interface OpenHold {
  reservationId: string;
  slot: string;
  hours: number;
  /** Table ids in the restaurant's order. */
  tables: string[];
  name: string;
  phone: string;
  /** Milliseconds since 1970. */
  heldUntil: number;
  /** The amount of the open payment; undefined without a payment. */
  payingTetri: number | undefined;
}

/** The unexpired holds of a date, earliest seating first. */
export async function listOpenHolds(db: Kysely<Schema>, date: string, now: number): Promise<OpenHold[]> {
  const rows = await db
    .selectFrom('reservations')
    .innerJoin('users', 'users.id', 'reservations.user_id')
    .leftJoin('orders', (join) =>
      join.onRef('orders.reservation_id', '=', 'reservations.id').on('orders.status', '=', 'pending'),
    )
    .select([
      'reservations.id',
      'start_hour',
      'duration_hours as hours',
      'hold_expires_at',
      'first_name',
      'last_name',
      'users.phone',
      'total_tetri',
    ])
    .where('local_date', '=', date)
    .where('reservations.status', '=', 'held')
    .where('hold_expires_at', '>', now)
    .orderBy('start_hour')
    .orderBy('reservations.id')
    .execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const tablesOf = await listTablesOf(db, ids);
  return rows.map((row) => ({
    reservationId: row.id,
    slot: toSlot(row.start_hour),
    hours: row.hours,
    tables: tablesOf.get(row.id) ?? [],
    name: `${row.first_name} ${row.last_name}`.trim(),
    phone: row.phone,
    heldUntil: row.hold_expires_at ?? now,
    payingTetri: row.total_tetri ?? undefined,
  }));
}
