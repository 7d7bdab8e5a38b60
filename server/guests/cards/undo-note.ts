import type { Context } from '#server/context.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { StaffError } from '#server/errors.ts';

/** Restores a note as it was before its last change. Throws `note_changed` if it was changed again since. */
export async function undoNote(
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
