import { z } from 'zod';
import { recordAction } from '#server/records/log.ts';
import type { Context } from '#server/context.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import { ROLES, type Role } from '#server/platform/db/tables/staff.ts';
import { StaffError } from '#server/errors.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { deleteMember, insertMember } from './store.ts';
import { undoable } from '#server/records/undo.ts';

const undoAdding = undoable('remove_member', {
  permission: 'members',
  shape: z.object({ email: z.string(), role: z.enum(ROLES) }),
  undo: async (trx, step) => {
    const { role } = await deleteMember(trx, step.email);
    if (role !== step.role) throw new StaffError('member_changed');
  },
});

/** Throws `member_exists`. */
export async function addMember(
  ctx: Pick<Context, 'db' | 'databaseClock'>,
  { role, by, name = '', ...input }: { email: string; name?: string; role: Role; by: string },
): Promise<void> {
  const email = toEmailKey(input.email);
  await inTransaction(ctx.db, async (trx) => {
    await insertMember(trx, { email, name, role, addedAt: await ctx.databaseClock(trx), addedBy: by });
    await recordAction(ctx, trx, {
      actor: by,
      action: 'member_added',
      subject: email,
      facts: { member: { email, what: 'role', is: role } },
      undo: undoAdding({ email, role }),
    });
  });
}
