import type { ChangePasswordRequest } from '#contract/api/accounts.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import { endLinks } from './email-link.ts';
import { queueNotice } from './notice.ts';
import { hashPassword } from './password.ts';
import { provePassword } from './prove-password.ts';
import { closeSessionsOf, isStillProven, openSession } from './sessions.ts';

interface Change {
  userId: string;
  device: string;
  language: Language;
  request: ChangePasswordRequest;
}

/**
 * Changes the password, ends all sessions and links of the diner, mails a notice and returns the token of a new
 * session. Throws `password_wrong` and `server_busy`.
 */
export async function changePassword(
  ctx: Context,
  { userId, device, language, request }: Change,
): Promise<string> {
  const proven = await provePassword(ctx, userId, request.currentPassword);
  const password_hash = await hashPassword(request.newPassword);
  return inTransaction(ctx.db, async (trx) => {
    // The links first, as in a reset: two transactions that lock in opposite order would wait for each other.
    await endLinks(ctx, trx, userId);
    if (!(await isStillProven(trx, proven))) throw new DomainError('password_wrong');
    await trx.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
    await closeSessionsOf(trx, userId);
    await queueNotice(ctx, trx, { kind: 'password_changed', userId, language });
    return openSession(ctx, trx, { userId, device });
  });
}
