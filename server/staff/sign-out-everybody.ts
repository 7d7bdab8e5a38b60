import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { recordAction } from '../audit/log.ts';
import { closeAllStaffSessions } from './sessions.ts';
import { closeAllSessions } from '../accounts/sessions.ts';

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
