import { z } from 'zod';
import { recordAction } from '#server/records/log.ts';
import { lockDiner } from '#server/identity/accounts/lock-diner.ts';
import type { Context } from '#server/context.ts';
import { createId } from '#server/platform/db/ids.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { DomainError, StaffError } from '#server/errors.ts';
import { getCardGuest } from './guest.ts';
import { listNotes, noteKeyOf, type NoteKey } from './notes.ts';
import { undoable } from '#server/records/undo.ts';

interface NoteChange {
  /** A reservation of the card's guest. */
  reservationId: string;
  /** Undefined for the first note. */
  noteId: string | undefined;
  /** When the note had last been changed as the writer saw it; 0 for the first note. */
  seenAt: number;
  note: string;
  by: string;
}

const undoNoteChange = undoable('guest_note', {
  permission: 'floor',
  // The former note is in the note's row, from which it can be forgotten.
  shape: z.object({ noteId: z.string(), changedAt: z.number() }),
  undo: (trx, step, { ctx, by }) => undoNote(ctx, trx, { ...step, by }),
});

/** Throws `note_changed` if somebody else has changed the note meanwhile, and `not_found`. */
export async function saveNote(
  ctx: Pick<Context, 'db' | 'databaseClock'>,
  { reservationId, noteId, seenAt, note, by }: NoteChange,
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const guest = await getCardGuest(trx, reservationId);
    const key = noteKeyOf(guest);
    const known = (await listNotes(trx, guest)).find(({ id }) => id === noteId);
    if (!key || (noteId !== undefined && !known)) throw new DomainError('not_found');
    if (known?.note === note) return;
    // The account may be being deleted: nothing may be noted afterwards.
    if (guest.userId !== undefined) await lockDiner(ctx, trx, guest.userId);
    const now = await ctx.databaseClock(trx);
    const saved =
      noteId === undefined
        ? await insert(trx, key, { note, by, now })
        : await update(trx, noteId, { note, by, seenAt, now });
    if (!saved) throw new StaffError('note_changed');
    await recordAction(ctx, trx, {
      actor: by,
      action: 'guest_note_changed',
      subject: reservationId,
      undo: undoNoteChange({ noteId: saved.id, changedAt: saved.changed_at }),
    });
  });
}

function insert(trx: Trx, key: NoteKey, { note, by, now }: { note: string; by: string; now: number }) {
  return trx
    .insertInto('guest_notes')
    .values({ ...key, id: createId(now), note, former_note: '', changed_by: by, changed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning(['id', 'changed_at'])
    .executeTakeFirst();
}

function update(
  trx: Trx,
  id: string,
  { note, by, seenAt, now }: { note: string; by: string; seenAt: number; now: number },
) {
  return trx
    .updateTable('guest_notes')
    .set((eb) => ({
      note,
      former_note: eb.ref('note'),
      changed_by: by,
      changed_at: Math.max(now, seenAt + 1),
    }))
    .where('id', '=', id)
    .where('changed_at', '=', seenAt)
    .returning(['id', 'changed_at'])
    .executeTakeFirst();
}

/** Restores a note as it was before its last change. Throws `note_changed` if it was changed again since. */
async function undoNote(
  ctx: Pick<Context, 'databaseClock'>,
  trx: Trx,
  { noteId, changedAt, by }: { noteId: string; changedAt: number; by: string },
): Promise<void> {
  const now = await ctx.databaseClock(trx);
  const restored = await trx
    .updateTable('guest_notes')
    .set((eb) => ({
      note: eb.fn.coalesce('former_note', eb.val('')),
      former_note: null,
      changed_by: by,
      changed_at: Math.max(now, changedAt + 1),
    }))
    .where('id', '=', noteId)
    .where('changed_at', '=', changedAt)
    .where('former_note', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  if (!restored) throw new StaffError('note_changed');
}
