import { recordAction } from '#server/records/log.ts';
import type { Context } from '#server/context.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { updateName } from './store.ts';

/** Throws `member_unknown`. */
export async function changeName(
  ctx: Pick<Context, 'db' | 'databaseClock'>,
  { name, by, ...input }: { email: string; name: string; by: string },
): Promise<void> {
  const email = toEmailKey(input.email);
  await inTransaction(ctx.db, async (trx) => {
    const former = await updateName(trx, email, name);
    if (former === name) return;
    const facts = { member: { email, what: 'name', is: name, was: former } } as const;
    await recordAction(ctx, trx, { actor: by, action: 'name_changed', subject: email, facts });
  });
}
