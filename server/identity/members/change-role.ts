import { z } from 'zod';
import { recordAction } from '#server/records/log.ts';
import type { Context } from '#server/context.ts';
import { ROLES, type Role } from '#server/platform/db/tables/staff.ts';
import { StaffError } from '#server/errors.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { updateRole } from './store.ts';
import { undoable } from '#server/records/undo.ts';

const undoRole = undoable('change_role', {
  permission: 'members',
  shape: z.object({ email: z.string(), from: z.enum(ROLES), to: z.enum(ROLES) }),
  undo: async (trx, { email, from, to }) => {
    const { role } = await updateRole(trx, email, to);
    if (role !== from) throw new StaffError('member_changed');
  },
});

/** Takes effect with the member's next request. Throws `member_unknown` and `last_owner`. */
export async function changeRole(
  ctx: Pick<Context, 'db' | 'databaseClock'>,
  { role, by, ...input }: { email: string; role: Role; by: string },
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    const { email, role: former } = await updateRole(trx, input.email, role);
    if (former === role) return;
    await recordAction(ctx, trx, {
      actor: by,
      action: 'role_changed',
      subject: email,
      facts: { member: { email, what: 'role', is: role, was: former } },
      undo: undoRole({ email, from: role, to: former }),
    });
  });
}
