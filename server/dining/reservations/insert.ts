import { slotHour } from '#contract/values/time.ts';
import { claimTables } from '#server/dining/tables/claim-tables.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import { createId } from '#server/platform/db/ids.ts';
import type { ReservationSource, ReservationStatus } from '#server/platform/db/tables/reservations.ts';
import type { Trx } from '#server/platform/db/transaction.ts';

interface NewReservation {
  id: string;
  /** Null for a reservation that the staff add, and for a caller of the waiting list. */
  userId: string | null;
  /** The order that is to pay for it. */
  orderId?: string;
  source: ReservationSource;
  status: ReservationStatus;
  /** Has hours that have not passed. */
  seating: Seating;
  partySize: number | null;
  /** Null for a confirmed reservation. */
  holdExpiresAt: number | null;
  /** Until when its guest may pay by a link. */
  payUntil?: number | null;
  /** What a caller has announced. */
  delayMinutes?: number | undefined;
  network?: string | undefined;
  /** The waiting list holds the tables. */
  isOffered?: boolean;
  /** Its guests get their tables from the waiting list: it is such a hold or replaces one. */
  isFromWaiting?: boolean;
  /** The released holds that this one replaces: it takes over their claims. */
  replaced?: readonly string[];
  now: number;
}

type Hold = Omit<NewReservation, 'id' | 'source' | 'status'> & { holdExpiresAt: number };

/** Returns the new reservation's id. Throws `table_taken`. */
export async function insertHold(trx: Trx, hold: Hold): Promise<string> {
  const { userId, now } = hold;
  const id = createId(now);
  await insertReservation(trx, { ...hold, id, source: userId === null ? 'phone' : 'web', status: 'held' });
  return id;
}

type RenewedHold = Pick<Hold, 'seating' | 'holdExpiresAt' | 'network' | 'isFromWaiting' | 'replaced' | 'now'>;

/** Holds the tables of a hold once more, which may have ended. Throws `table_taken`. */
export async function renewHold(trx: Trx, id: string, hold: RenewedHold): Promise<void> {
  const { holdExpiresAt, network = null, isFromWaiting } = hold;
  await trx
    .updateTable('reservations')
    .set({
      status: 'held',
      hold_expires_at: holdExpiresAt,
      network,
      ...(isFromWaiting && { from_waiting: 1 }),
    })
    .where('id', '=', id)
    .execute();
  await claim(trx, { ...hold, id });
}

/** Claims the hours that have not passed. Throws `table_taken`. */
export async function insertReservation(trx: Trx, added: NewReservation): Promise<void> {
  const { id, seating } = added;
  const tables = seating.tables.map((table) => ({ reservation_id: id, table_id: table }));
  await insertRow(trx, added);
  await trx.insertInto('reservation_tables').values(tables).execute();
  await claim(trx, added);
}

type Claiming = Pick<NewReservation, 'id' | 'seating' | 'holdExpiresAt' | 'replaced' | 'now'>;

function claim(trx: Trx, { id, seating, holdExpiresAt, replaced = [], now }: Claiming): Promise<void> {
  return claimTables(trx, { owner: { reservationId: id }, seating, holdExpiresAt, replaced, now, from: now });
}

async function insertRow(trx: Trx, added: NewReservation): Promise<void> {
  const { seating } = added;
  const row = {
    id: added.id,
    user_id: added.userId,
    order_id: added.orderId ?? null,
    source: added.source,
    status: added.status,
    local_date: seating.date,
    start_hour: slotHour(seating.slot),
    duration_hours: seating.hours,
    party_size: added.partySize,
    hold_expires_at: added.holdExpiresAt,
    pay_until: added.payUntil ?? null,
    delay_minutes: added.delayMinutes ?? null,
    created_at: added.now,
    network: added.network ?? null,
    is_offered: added.isOffered ? 1 : 0,
    from_waiting: added.isFromWaiting ? 1 : 0,
  } as const;
  await trx.insertInto('reservations').values(row).execute();
}
