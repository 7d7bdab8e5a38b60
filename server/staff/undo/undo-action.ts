import { readUndoStep } from '#server/records/undo.ts';
import { readFacts } from '#server/records/facts.ts';
import { recordAction } from '#server/records/log.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { StaffError } from '#server/errors.ts';
import type { Member } from '#server/identity/members/members.ts';
import { hasPermission } from '#server/identity/members/roles.ts';

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
    if (!hasPermission(by.role, step.permission)) throw new StaffError('role_forbidden');
    await step.undo(trx, { ctx, by: by.email });
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
