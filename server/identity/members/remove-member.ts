import { z } from 'zod';
import { recordAction } from '#server/records/log.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { deleteMember, insertMember } from './store.ts';
import { ROLES } from '#server/platform/db/tables/staff.ts';
import { undoable } from '#server/records/undo.ts';

const undoRemoval = undoable('restore_member', {
  permission: 'members',
  shape: z.object({
    email: z.string(),
    name: z.string(),
    role: z.enum(ROLES),
    addedAt: z.number(),
    addedBy: z.string(),
  }),
  undo: (trx, member) => insertMember(trx, member),
});

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
      undo: undoRemoval(member),
    });
  });
}
