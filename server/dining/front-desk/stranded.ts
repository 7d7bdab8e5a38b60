import { sql } from 'kysely';
import { findFittingTables } from '#contract/rules/fitting-tables.ts';
import { findMisfit, type Misfit, type ReservableHouse } from '#contract/rules/misfits.ts';
import { addDays, endsAt, localDateAt, toSlot } from '#contract/values/time.ts';
import { listTablesOf } from '#server/dining/tables/list-tables-of.ts';
import { accountName, guestName, guestPhoneToCall } from '#server/dining/reservations/guest-columns.ts';
import type { Seating } from '#server/dining/tables/seating.ts';
import type { Database } from '#server/platform/db/database.ts';

/** A reservation, a hold or a waiting guest, without tables, to come that the content has no day, hours, table or seats for. */
export interface Stranded extends Seating {
  /** `paying`: a hold whose payment is open. */
  kind: 'reservation' | 'hold' | 'paying' | 'waiting';
  id: string;
  name: string;
  phone: string;
  partySize: number | null;
  misfit: Misfit;
}

type Candidate = Omit<Stranded, 'misfit'> & { isOfStaff: boolean };

interface Asked {
  house: ReservableHouse;
  /** Leaves out what does not fit this content either. */
  before?: ReservableHouse;
  now: number;
}

/** What does not fit the content, earliest first. Parties that the staff squeezed in fit without `before`. */
export async function listStranded(db: Database, { house, before, now }: Asked): Promise<Stranded[]> {
  const candidates = [...(await listReserved(db, now)), ...(await listWaiting(db, house, now))];
  return candidates
    .flatMap(({ isOfStaff, ...candidate }) => {
      const misfit = misfitOf(house, candidate);
      if (!misfit || (before && misfitOf(before, candidate))) return [];
      return misfit === 'seats' && isOfStaff && !before ? [] : [{ ...candidate, misfit }];
    })
    .toSorted((first, second) => (placeOf(first) < placeOf(second) ? -1 : 1));
}

const placeOf = ({ date, slot, id }: Stranded) => `${date} ${slot} ${id}`;

function misfitOf(house: ReservableHouse, candidate: Omit<Stranded, 'misfit'>): Misfit | undefined {
  const { kind, partySize } = candidate;
  const misfit = findMisfit(house, candidate);
  if (misfit || kind !== 'waiting') return misfit;
  const tables = house.floors.flatMap((floor) =>
    floor.tables.map(({ id, seats }) => ({ tableNumber: id, floor: floor.id, seats })),
  );
  return findFittingTables(tables, { partySize: partySize ?? 1, house }) ? undefined : 'seats';
}

/** Confirmed reservations whose guests are not there yet, and holds. */
async function listReserved(db: Database, now: number): Promise<Candidate[]> {
  const rows = await selectReserved(db, now).execute();
  const tablesOf = await listTablesOf(
    db,
    rows.map(({ id }) => id),
  );
  return rows
    .map((row) => ({
      kind:
        row.status === 'confirmed'
          ? ('reservation' as const)
          : row.orderId
            ? ('paying' as const)
            : ('hold' as const),
      id: row.id,
      date: row.date,
      slot: toSlot(row.start_hour),
      hours: row.hours,
      tables: tablesOf.get(row.id) ?? [],
      name: row.guest || accountName(row),
      phone: row.phone,
      partySize: row.partySize,
      isOfStaff: row.source !== 'web' || row.moves > 0,
    }))
    .filter(({ date, slot, hours }) => endsAt(date, slot, hours) > now);
}

function selectReserved(db: Database, now: number) {
  return db
    .selectFrom('reservations')
    .leftJoin('users', 'users.id', 'reservations.user_id')
    .leftJoin('payments', (join) =>
      join
        .onRef('payments.order_id', '=', 'reservations.order_id')
        .on('payments.status', '=', 'pending')
        .on('reservations.status', '=', 'held'),
    )
    .leftJoin('guests', 'guests.reservation_id', 'reservations.id')
    .leftJoin('reservation_marks', (join) =>
      join
        .onRef('reservation_marks.reservation_id', '=', 'reservations.id')
        .on('reservation_marks.mark', '=', 'arrived'),
    )
    .select([
      'reservations.id',
      'reservations.status',
      'reservations.source',
      'reservations.moves',
      'local_date as date',
      'start_hour',
      'duration_hours as hours',
      'party_size as partySize',
      'payments.order_id as orderId',
      'first_name',
      'last_name',
      guestName.as('guest'),
      guestPhoneToCall.as('phone'),
    ])
    .where('local_date', '>=', addDays(localDateAt(now), -1))
    .where('ended_at', 'is', null)
    .where('reservation_marks.mark', 'is', null)
    .where((eb) =>
      eb.or([
        eb('reservations.status', '=', 'confirmed'),
        eb.and([eb('reservations.status', '=', 'held'), eb('hold_expires_at', '>', now)]),
      ]),
    );
}

/** Waiting guests without an offer; an offer is a hold. */
async function listWaiting(db: Database, { rules }: ReservableHouse, now: number): Promise<Candidate[]> {
  const rows = await db
    .selectFrom('waiting_entries')
    .leftJoin('users', 'users.id', 'waiting_entries.user_id')
    .leftJoin('waiting_guests', 'waiting_guests.entry_id', 'waiting_entries.id')
    .select((eb) => [
      'waiting_entries.id',
      'local_date as date',
      'start_hour',
      'party_size as partySize',
      'first_name',
      'last_name',
      'name as caller',
      eb.fn.coalesce('users.phone', 'waiting_guests.phone', sql.lit('')).as('phone'),
    ])
    .where('starts_at', '>', now)
    .where('reservation_id', 'is', null)
    .execute();
  return rows.map(({ start_hour, first_name, last_name, caller, ...row }) => ({
    ...row,
    kind: 'waiting',
    slot: toSlot(start_hour),
    hours: rules.seatingHours,
    tables: [],
    name: caller ?? accountName({ first_name, last_name }),
    isOfStaff: false,
  }));
}
