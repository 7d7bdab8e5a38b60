import { recordAction } from '#server/records/log.ts';
import type { Context } from '#server/context.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import type { Role } from '#server/platform/db/tables/staff.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { insertMember } from './store.ts';

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
      undo: { do: 'remove_member', email, role },
    });
  });
}
