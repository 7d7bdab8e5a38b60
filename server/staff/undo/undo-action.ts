import { readUndoStep, type UndoStep } from '#server/platform/audit/undo-step.ts';
import { readFacts } from '#server/platform/audit/facts.ts';
import { recordAction } from '#server/platform/audit/log.ts';
import type { Context } from '#server/context.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { StaffError } from '#server/errors.ts';
import type { Member } from '#server/identity/members/members.ts';
import { undoNote } from '#server/guests/cards/undo-note.ts';
import { hasPermission } from '#server/identity/members/roles.ts';
import { undoMember } from '#server/identity/members/undo-member.ts';
import { deleteSoldOut, storeSoldOut } from '#server/dining/menu/sold-out.ts';
import { deleteClosedDay, storeClosedDay } from '#server/dining/reservations/close-day.ts';
import { undoCorrection } from '#server/dining/front-desk/correct-guest.ts';
import { restoreUnreached } from '#server/dining/front-desk/unreached.ts';
import { undoProposal } from '#server/dining/front-desk/propose.ts';
import { undoChange } from '#server/dining/front-desk/change.ts';
import { dropCaller, restoreCaller } from '#server/dining/waiting/callers.ts';
import { deleteBlock, insertBlock } from '#server/dining/tables/block.ts';
import { UNDO_PERMISSION } from './undo-permission.ts';

/**
 * Undoes an action of the staff, once, within ten minutes. Throws `undo_too_late`, `role_forbidden`, and what the step throws if others
 * have changed the matter since, such as `table_taken`: nothing is undone then.
 */
export async function undoAction(
  ctx: Context,
  { actionId, by }: { actionId: string; by: Pick<Member, 'email' | 'role'> },
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const now = await ctx.databaseClock(trx);
    const undo = await trx
      .updateTable('staff_undos')
      .set({ undone_at: now })
      .where('action_id', '=', actionId)
      .where('undone_at', 'is', null)
      .where('expires_at', '>', now)
      .returning('step')
      .executeTakeFirst();
    const step = undo && readUndoStep(undo.step);
    if (!step) throw new StaffError('undo_too_late');
    if (!hasPermission(by.role, UNDO_PERMISSION[step.do])) throw new StaffError('role_forbidden');
    await carryOut(ctx, trx, step, by.email);
    const { action, subject, facts } = await trx
      .selectFrom('staff_actions')
      .select(['action', 'subject', 'facts'])
      .where('id', '=', actionId)
      .executeTakeFirstOrThrow();
    await recordAction(ctx, trx, {
      actor: by.email,
      action: 'undone',
      subject,
      facts: { undone: { action, facts: readFacts(facts) } },
    });
  });
}

async function carryOut(ctx: Context, trx: Trx, step: UndoStep, by: string): Promise<unknown> {
  switch (step.do) {
    case 'reservation':
      return undoReservation(ctx, trx, step);
    case 'proposal':
      return undoProposal(ctx, trx, step);
    case 'guest':
      return undoCorrection(ctx, trx, step);
    case 'remove_caller':
      return dropCaller(trx, step.id);
    case 'restore_caller':
      return restoreCaller(ctx, trx, step.caller);
    case 'unblock':
      return deleteBlock(trx, step.id);
    case 'block':
      return insertBlock(ctx, trx, step.block);
    case 'open_day':
      return deleteClosedDay(trx, step.date);
    case 'close_day':
      return storeClosedDay(trx, step.day);
    case 'restore_dish':
      return deleteSoldOut(trx, step.id);
    case 'sell_out':
      return storeSoldOut(ctx, trx, { id: step.id, by });
    case 'unreached':
      return restoreUnreached(trx, step);
    case 'guest_note':
      return undoNote(ctx, trx, { ...step, by });
    case 'remove_member':
    case 'change_role':
    case 'restore_member':
      return undoMember(trx, step);
  }
}

/** A guest of the waiting list who had been given the tables waits again. */
async function undoReservation(
  ctx: Context,
  trx: Trx,
  step: Extract<UndoStep, { do: 'reservation' }>,
): Promise<void> {
  await undoChange(ctx, trx, step);
  if (step.caller) await restoreCaller(ctx, trx, step.caller);
}
