import { z } from 'zod';
import { findDateProblem, slotHour, startsAt, toSlot } from '#contract/values/time.ts';
import type { Context } from '#server/context.ts';
import { guestShape, toColumns, toGuest } from '#server/dining/reservations/guest.ts';
import { waitableUntil } from '#server/dining/reservations/hold-limits.ts';
import { releaseHold } from '#server/dining/reservations/release.ts';
import { DomainError, StaffError } from '#server/errors.ts';
import { recordAction } from '#server/records/log.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { assertFull } from './assert-full.ts';
import { countJoined } from './count-joined.ts';
import { lockEntry } from './lock-entry.ts';
import { undoable } from '#server/records/undo.ts';

/** A guest on the telephone who waits for tables: the staff call when they become free. */
const callerShape = z.object({
  /** UUID: a repeated request with the same id adds one entry. */
  id: z.string(),
  date: z.string(),
  slot: z.string(),
  partySize: z.number(),
  guest: guestShape,
  by: z.string(),
});
type Caller = z.infer<typeof callerShape>;

/** Also when the caller joined, which decides the place in the line. */
export const waitingCallerShape = callerShape.extend({ since: z.number() });
type WaitingCaller = z.infer<typeof waitingCallerShape>;

const undoAdding = undoable('remove_caller', {
  permission: 'floor',
  shape: z.object({ id: z.string() }),
  undo: (trx, { id }) => dropCaller(trx, id),
});

const undoRemoval = undoable('restore_caller', {
  permission: 'floor',
  shape: z.object({ caller: waitingCallerShape }),
  undo: (trx, { caller }, { ctx }) => restoreCaller(ctx, trx, caller),
});

/**
 * Puts a caller at the end of the line for a date and time. The same number again keeps its place and changes the party
 * size. Throws as `assertFull`, `waiting_too_late` and the problems of a date.
 */
export async function addCaller(ctx: Context, caller: Caller): Promise<void> {
  const { id, date, slot, partySize, by } = caller;
  await inTransaction(ctx.db, async (trx) => {
    const now = await ctx.databaseClock(trx);
    const problem = findDateProblem({ date, slot }, now, ctx.rules.daysAhead);
    if (problem) throw new DomainError(problem);
    await assertFull({ ...ctx, db: trx }, { selectedDate: date, selectedTime: slot, partySize });
    if (now > waitableUntil(ctx, { date, slot })) throw new DomainError('waiting_too_late');
    if (await changePartySize(trx, caller)) return;
    if (!(await insertCaller(trx, { ...caller, since: now }))) return;
    await countJoined(trx, { date, source: 'phone' });
    await recordAction(ctx, trx, {
      actor: by,
      action: 'caller_added',
      subject: id,
      facts: { at: { date: caller.date, slot: caller.slot } },
      undo: undoAdding({ id }),
    });
  });
}

/** Whether the number waits already for this time. */
async function changePartySize(trx: Trx, { date, slot, partySize, guest }: Caller): Promise<boolean> {
  const changed = await trx
    .updateTable('waiting_entries')
    .set({ party_size: partySize })
    .where('local_date', '=', date)
    .where('start_hour', '=', slotHour(slot))
    .where('reservation_id', 'is', null)
    .where('id', 'in', (eb) =>
      eb.selectFrom('waiting_guests').select('entry_id').where('phone', '=', guest.phone),
    )
    .returning('id')
    .executeTakeFirst();
  return changed !== undefined;
}

async function insertCaller(trx: Trx, { id, date, slot, partySize, guest, by, since }: WaitingCaller) {
  const entry = await trx
    .insertInto('waiting_entries')
    .values({
      id,
      local_date: date,
      start_hour: slotHour(slot),
      starts_at: startsAt(date, slot),
      party_size: partySize,
      language: guest.language,
      created_at: since,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!entry) return false;
  const { language: _, ...row } = toColumns(guest);
  await trx
    .insertInto('waiting_guests')
    .values({ entry_id: id, ...row, added_by: by })
    .execute();
  return true;
}

/** Takes a caller off the list, with the tables that are held for the guest. Repeating it changes nothing. */
export async function removeCaller(ctx: Context, { id, by }: { id: string; by: string }): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const caller = await takeCaller(trx, id);
    if (!caller) return;
    if (caller.reservationId !== null) await releaseHold(trx, caller.reservationId);
    await recordAction(ctx, trx, {
      actor: by,
      action: 'caller_removed',
      subject: id,
      facts: { at: { date: caller.date, slot: caller.slot } },
      undo: undoRemoval({ caller }),
    });
  });
}

/** Undoes that a caller was added. Throws `undo_outdated` if the guest is no longer on the list. */
async function dropCaller(trx: Trx, id: string): Promise<void> {
  const caller = await takeCaller(trx, id);
  if (!caller) throw new StaffError('undo_outdated');
  if (caller.reservationId !== null) await releaseHold(trx, caller.reservationId);
  await countJoined(trx, { date: caller.date, source: 'phone', by: -1 });
}

/** Puts a caller back to the same place. Throws `undo_outdated` once the time has begun. */
export async function restoreCaller(
  { databaseClock }: Pick<Context, 'databaseClock'>,
  trx: Trx,
  caller: WaitingCaller,
): Promise<void> {
  if (startsAt(caller.date, caller.slot) <= (await databaseClock(trx))) throw new StaffError('undo_outdated');
  await insertCaller(trx, caller);
}

/** Deletes the entry of a caller and returns what it was. */
export async function takeCaller(
  trx: Trx,
  id: string,
): Promise<(WaitingCaller & { reservationId: string | null }) | undefined> {
  const entry = await lockEntry(trx, id);
  if (!entry) return undefined;
  const guest = await trx
    .deleteFrom('waiting_guests')
    .where('entry_id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
  await trx.deleteFrom('waiting_entries').where('id', '=', id).execute();
  return {
    id,
    date: entry.local_date,
    slot: toSlot(entry.start_hour),
    partySize: entry.party_size,
    guest: toGuest({ ...guest, language: entry.language }),
    by: guest.added_by,
    since: entry.created_at,
    reservationId: entry.reservation_id,
  };
}
