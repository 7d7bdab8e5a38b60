import { z } from 'zod';
import { compareTableIds } from '#contract/values/table-ids.ts';
import { endsAt, seatingHours, slotHour, startsAt, toSlot } from '#contract/values/time.ts';
import { claimTables } from '#server/dining/tables/claim-tables.ts';
import type { Mark } from '#server/platform/db/tables/reservations.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { endProposals } from './proposal.ts';

/** Who set a mark, and when; milliseconds since 1970. */
const setMark = z.object({ by: z.string(), at: z.number() });
export type SetMark = z.infer<typeof setMark>;

/** What a step can change about a confirmed reservation, as undo stores it. */
export const snapshotShape = z.object({
  status: z.enum(['confirmed', 'cancelled']),
  date: z.string(),
  slot: z.string(),
  hours: z.number(),
  tables: z.array(z.string()),
  partySize: z.number().nullable(),
  /** Milliseconds since 1970: the earliest start that the diner has chosen. The cancellation terms count from it. */
  earliestStart: z.number(),
  /** When the guests left or were marked as no-show; milliseconds since 1970. */
  endedAt: z.number().nullable(),
  isNoShow: z.boolean(),
  /** Until when its guest may pay by a link; null if nothing is to be paid in advance. */
  payUntil: z.number().nullable(),
  delay: z.object({ minutes: z.number(), presses: z.number() }).nullable(),
  /** As of `hasSaidYes`. */
  reconfirmed: z.number().nullable(),
  called: setMark.nullable(),
  arrived: setMark.nullable(),
});
export type Snapshot = z.infer<typeof snapshotShape>;

export type Field = keyof Snapshot;

/** What was changed, in a fixed order. */
export function listChanges(before: Snapshot, after: Snapshot): Field[] {
  const fields = Object.keys(before) as Field[];
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}

const PLACE: readonly Field[] = ['date', 'slot', 'tables', 'partySize'];

export function isMoved(before: Snapshot, after: Snapshot): boolean {
  return listChanges(before, after).some((field) => PLACE.includes(field) || field === 'hours');
}

/** Guests who are awaited have said yes to the place, whose version ends; of those who are there it counts for the figures. */
function writtenYes(before: Snapshot, after: Snapshot): number | null {
  const { reconfirmed, arrived, status } = after;
  if (reconfirmed === null || status !== before.status) return null;
  const isOtherPlace = listChanges(before, after).some((field) => PLACE.includes(field));
  const isKept = isMoved(before, after) && (arrived !== null || !isOtherPlace);
  return reconfirmed + (isKept ? 1 : 0);
}

interface Written {
  reservationId: string;
  /** How often it was moved. */
  moves: number;
  before: Snapshot;
  after: Snapshot;
  /** Whether its diner moves it, or has agreed to it. */
  isByDiner?: boolean;
  /** Why the restaurant moves it. */
  reason?: string | undefined;
  now: number;
}

/**
 * Changes a reservation that the caller has locked. New hours are claimed before old ones are released, and only hours
 * that have not passed. Throws `table_taken`: the transaction must then end without a change.
 */
export async function writeReservation(trx: Trx, written: Written): Promise<void> {
  const { reservationId, before, after, moves } = written;
  const hasMoved = isMoved(before, after);
  if (hasMoved) await recordMove(trx, written);
  if (hasMoved || after.arrived !== null || after.endedAt !== null || after.status !== 'confirmed')
    await endProposals(trx, reservationId, written.isByDiner ? 'moved' : 'ended');
  await trx
    .updateTable('reservations')
    .set({
      status: after.status,
      local_date: after.date,
      start_hour: slotHour(after.slot),
      duration_hours: after.hours,
      party_size: after.partySize,
      earliest_starts_at: after.earliestStart,
      ended_at: after.endedAt,
      is_no_show: after.isNoShow ? 1 : 0,
      pay_until: after.payUntil,
      delay_minutes: after.delay?.minutes ?? null,
      delay_presses: after.delay?.presses ?? null,
      moves: moves + (hasMoved ? 1 : 0),
      reconfirmed: writtenYes(before, after),
    })
    .where('id', '=', reservationId)
    .execute();
  if (before.date !== after.date || before.slot !== after.slot) await moveHandover(trx, reservationId, after);
  await writeClaims(trx, written);
  if (before.tables.join() !== after.tables.join()) await writeTables(trx, reservationId, after.tables);
  for (const mark of ['called', 'arrived'] as const) await writeMark(trx, written, mark);
}

/** What the diner offers to somebody else can be taken until the guests are expected. */
async function moveHandover(trx: Trx, reservationId: string, { date, slot }: Snapshot): Promise<void> {
  const expires_at = startsAt(date, slot);
  await trx
    .updateTable('handover_offers')
    .set({ expires_at })
    .where('reservation_id', '=', reservationId)
    .execute();
  await trx
    .updateTable('messages')
    .set({ expires_at })
    .where('reservation_id', '=', reservationId)
    .where('kind', '=', 'handover')
    .execute();
}

async function writeClaims(trx: Trx, { reservationId, after, now }: Written): Promise<void> {
  const { tables, date, slot, hours, endedAt } = after;
  const owner = { reservationId };
  if (after.status === 'confirmed' && endedAt === null) {
    const seating = { tables, date, slot, hours };
    await claimTables(trx, {
      owner,
      seating,
      now,
      holdExpiresAt: null,
      from: now,
      replaced: [reservationId],
    });
  }
  // Guests who have left keep the hours that they had.
  const own = seatingHours(date, slot, hours).filter(
    (hour) => endedAt === null || endsAt(hour.date, toSlot(hour.hour), 1) <= endedAt,
  );
  const isKept = after.status === 'confirmed' && own.length > 0;
  await trx
    .deleteFrom('table_claims')
    .where('reservation_id', '=', reservationId)
    .$if(isKept, (query) =>
      // What expires is held for the answer to a proposal.
      query
        .where('hold_expires_at', 'is', null)
        .where((eb) =>
          eb.not(
            eb.and([
              eb('table_id', 'in', tables),
              eb.or(own.map((hour) => eb.and({ date: hour.date, hour: hour.hour }))),
            ]),
          ),
        ),
    )
    .execute();
}

async function writeTables(trx: Trx, reservationId: string, tables: readonly string[]): Promise<void> {
  await trx.deleteFrom('reservation_tables').where('reservation_id', '=', reservationId).execute();
  await trx
    .insertInto('reservation_tables')
    .values(
      tables.toSorted(compareTableIds).map((table) => ({ reservation_id: reservationId, table_id: table })),
    )
    .execute();
}

async function writeMark(trx: Trx, { reservationId, before, after }: Written, mark: Mark): Promise<void> {
  const set = after[mark];
  if (JSON.stringify(before[mark]) === JSON.stringify(set)) return;
  await trx
    .deleteFrom('reservation_marks')
    .where('reservation_id', '=', reservationId)
    .where('mark', '=', mark)
    .execute();
  if (!set) return;
  await trx
    .insertInto('reservation_marks')
    .values({ reservation_id: reservationId, mark, marked_by: set.by, marked_at: set.at })
    .execute();
}

async function recordMove(
  trx: Trx,
  { reservationId, moves, before, after, isByDiner, reason, now }: Written,
) {
  await trx
    .insertInto('reservation_moves')
    .values({
      reservation_id: reservationId,
      sequence: moves + 1,
      is_by_diner: isByDiner ? 1 : 0,
      from_date: before.date,
      from_hour: slotHour(before.slot),
      from_tables: before.tables.join(),
      from_party_size: before.partySize,
      to_date: after.date,
      to_hour: slotHour(after.slot),
      to_tables: after.tables.join(),
      to_party_size: after.partySize,
      moved_at: now,
      reason: reason ?? null,
    })
    .execute();
}
