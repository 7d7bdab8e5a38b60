import { sql } from 'kysely';
import { toSlot } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { accountName } from '#server/dining/reservations/guest-columns.ts';
import { listTablesOf } from '#server/dining/tables/list-tables-of.ts';
import type { Database } from '#server/platform/db/database.ts';

/** A guest in the line, as the staff see it. */
export interface WaitingGuest {
  id: string;
  date: string;
  slot: string;
  name: string;
  phone: string;
  partySize: number;
  /** Milliseconds since 1970. */
  since: number;
  /** Until when tables are held; undefined while the guest waits. */
  offeredUntil: number | undefined;
  /** The tables that are held, in the restaurant's order. */
  tables: string[];
  /** Whom the staff call, because no mail goes out. */
  isCaller: boolean;
  /** When the mail or the text about the offer went out; milliseconds since 1970. */
  toldAt: number | null;
}

/** The line of a date, first come first, without seatings that have begun. */
export async function listWaiting(
  { db }: Pick<Context, 'db'>,
  date: string,
  now: number,
): Promise<WaitingGuest[]> {
  return complete(db, await selectWaiting(db, now).where('waiting_entries.local_date', '=', date).execute());
}

/** The callers of all dates for whom tables are held, those first who are held for the shortest time. */
export async function listCallersToCall(db: Database, now: number): Promise<WaitingGuest[]> {
  const rows = await selectWaiting(db, now)
    .where('waiting_entries.user_id', 'is', null)
    .where('held.id', 'is not', null)
    .where('offered_until', '>', now)
    .execute();
  const callers = await complete(db, rows);
  return callers.toSorted((first, second) => (first.offeredUntil ?? 0) - (second.offeredUntil ?? 0));
}

function selectWaiting(db: Database, now: number) {
  return db
    .selectFrom('waiting_entries')
    .leftJoin('users', 'users.id', 'waiting_entries.user_id')
    .leftJoin('reservations as held', (join) =>
      join.onRef('held.id', '=', 'waiting_entries.reservation_id').on('held.status', '=', 'held'),
    )
    .leftJoin('waiting_guests', 'waiting_guests.entry_id', 'waiting_entries.id')
    .leftJoin('messages', (join) =>
      join
        .onRef('messages.reservation_id', '=', 'held.id')
        .on('messages.kind', 'in', ['waiting_offer', 'caller_offer']),
    )
    .select((eb) => [
      'waiting_entries.id',
      'waiting_entries.local_date as date',
      'waiting_entries.start_hour',
      'waiting_entries.party_size as partySize',
      'first_name',
      'last_name',
      'name as caller',
      eb.fn.coalesce('users.phone', 'waiting_guests.phone', sql.lit('')).as('phone'),
      'waiting_entries.created_at as since',
      'held.id as heldId',
      'offered_until',
      'sent_at as toldAt',
    ])
    .where('starts_at', '>', now)
    .where((eb) =>
      eb.or([
        eb('offered_until', 'is', null),
        eb('offered_until', '>', now),
        eb('waiting_entries.user_id', 'is', null),
      ]),
    )
    .orderBy('waiting_entries.created_at')
    .orderBy('waiting_entries.id');
}

type Row = Awaited<ReturnType<ReturnType<typeof selectWaiting>['executeTakeFirstOrThrow']>>;

async function complete(db: Database, rows: readonly Row[]): Promise<WaitingGuest[]> {
  const tablesOf = await listTablesOf(
    db,
    rows.flatMap(({ heldId }) => heldId ?? []),
  );
  return rows.map(({ start_hour, caller, first_name, last_name, offered_until, heldId, ...row }) => ({
    ...row,
    slot: toSlot(start_hour),
    name: caller ?? accountName({ first_name, last_name }),
    offeredUntil: (heldId === null ? undefined : offered_until) ?? undefined,
    tables: (heldId === null ? undefined : tablesOf.get(heldId)) ?? [],
    isCaller: caller !== null,
  }));
}
