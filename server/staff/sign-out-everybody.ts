import type { Context } from '../context.ts';
import { inTransaction } from '../db/transaction.ts';
import { recordAction } from '../audit/log.ts';
import { closeAllStaffSessions } from './sessions.ts';
import { closeAllSessions } from '../accounts/sessions.ts';

/** Ends every session of diners and staff, and the staff's links that are still out: for when a secret has leaked. */
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
