import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { recordAction } from '#server/records/log.ts';
import { closeAllStaffSessions } from '#server/staff/page/sessions.ts';
import { closeAllSessions } from '#server/identity/accounts/sessions.ts';

/** Ends all sessions of diners and staff and deletes unused staff links: for use after a secret has leaked. */
export async function signOutEverybody(
  ctx: Pick<Context, 'db' | 'databaseClock'>,
  { by }: { by: string },
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await closeAllSessions(trx);
    await closeAllStaffSessions(trx);
    await recordAction(ctx, trx, { actor: by, action: 'everybody_signed_out', subject: '' });
  });
}
