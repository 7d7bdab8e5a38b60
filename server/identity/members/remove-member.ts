import { recordAction } from '#server/records/log.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { deleteMember } from './store.ts';

/** Ends the member's sessions and links at once. Throws `member_unknown` and `last_owner`. */
export async function removeMember(
  ctx: Pick<Context, 'db' | 'databaseClock'>,
  { by, ...input }: { email: string; by: string },
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const member = await deleteMember(trx, input.email);
    await recordAction(ctx, trx, {
      actor: by,
      action: 'member_removed',
      subject: member.email,
      facts: { member: { email: member.email, what: 'role', is: member.role } },
      undo: { do: 'restore_member', ...member },
    });
  });
}
