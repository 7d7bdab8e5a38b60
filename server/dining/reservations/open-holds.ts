import { listTablesOf } from '#server/dining/tables/list-tables-of.ts';
import { sql, type Kysely } from 'kysely';
import { toSlot } from '#contract/values/time.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { accountName } from './guest-columns.ts';
import { toProposal } from './proposal.ts';

/** Tables that are held and not paid for. */
export interface OpenHold extends Omit<Seating, 'date'> {
  reservationId: string;
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
    .leftJoin('users', 'users.id', 'reservations.user_id')
    .leftJoin('waiting_entries', 'waiting_entries.reservation_id', 'reservations.id')
    .leftJoin('waiting_guests', 'waiting_guests.entry_id', 'waiting_entries.id')
    .leftJoin('orders', 'orders.reservation_id', 'reservations.id')
    .leftJoin('payments', (join) =>
      join.onRef('payments.order_id', '=', 'orders.id').on('payments.status', '=', 'pending'),
    )
    .select((eb) => [
      'reservations.id',
      'reservations.start_hour',
      'duration_hours as hours',
      'hold_expires_at',
      'first_name',
      'last_name',
      eb.fn.coalesce('waiting_guests.name', sql.lit('')).as('caller'),
      eb.fn.coalesce('users.phone', 'waiting_guests.phone', sql.lit('')).as('phone'),
      'total_tetri',
    ])
    .where('reservations.local_date', '=', date)
    .where('reservations.status', '=', 'held')
    .where('hold_expires_at', '>', now)
    .orderBy('reservations.start_hour')
    .orderBy('reservations.id')
    .execute();
  const ids = rows.map(({ id }) => id);
  const tablesOf = await listTablesOf(db, ids);
  return rows.map((row) => ({
    reservationId: row.id,
    slot: toSlot(row.start_hour),
    hours: row.hours,
    tables: tablesOf.get(row.id) ?? [],
    name: row.caller || accountName(row),
    phone: row.phone,
    heldUntil: row.hold_expires_at ?? now,
    payingTetri: row.total_tetri ?? undefined,
  }));
}

/** The tables of a date that are held for the answer to a proposal, with the proposal's id. */
export async function listProposedTables(db: Kysely<Schema>, date: string, now: number): Promise<OpenHold[]> {
  const rows = await db
    .selectFrom('seating_proposals')
    .innerJoin('reservations', 'reservations.id', 'seating_proposals.reservation_id')
    .innerJoin('guests', 'guests.reservation_id', 'reservations.id')
    .selectAll('seating_proposals')
    .select(['name', 'phone'])
    .where('seating_proposals.local_date', '=', date)
    .where('answer_until', '>', now)
    .where('answer', 'is', null)
    .where('reservations.status', '=', 'confirmed')
    .orderBy('seating_proposals.id')
    .execute();
  return rows.map(({ name, phone, ...row }) => {
    const { id: reservationId, slot, hours, tables, until: heldUntil } = toProposal(row);
    return { reservationId, slot, hours, tables, name, phone, heldUntil, payingTetri: undefined };
  });
}
