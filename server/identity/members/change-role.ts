import { recordAction } from '#server/records/log.ts';
import type { Context } from '#server/context.ts';
import type { Role } from '#server/platform/db/tables/staff.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { updateRole } from './store.ts';

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
      undo: { do: 'change_role', email, from: role, to: former },
    });
  });
}
