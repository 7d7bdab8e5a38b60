import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import { endLinks } from './email-link.ts';
import { queueNotice } from './notice.ts';
import { hashPassword } from './password.ts';
import { closeSessionsOf, isStillProven, openSession, type ProvenUser } from './sessions.ts';

interface Change {
  device: string;
  language: Language;
  newPassword: string;
  /** False if the mailbox has had enough of us. */
  mayMail: boolean;
}

/**
 * Changes the password, ends all sessions and links of the diner, mails a notice and returns the token of a new
 * session. Throws `server_busy`, and `password_wrong` if the password has been changed since it was compared.
 */
export async function changePassword(
  ctx: Context,
  proven: ProvenUser,
  { device, language, newPassword, mayMail }: Change,
): Promise<string> {
  const userId = proven.id;
  const password_hash = await hashPassword(newPassword);
  return inTransaction(ctx.db, async (trx) => {
    // The links first, as in a reset: two transactions that lock in opposite order would wait for each other.
    await endLinks(ctx, trx, userId);
    if (!(await isStillProven(trx, proven))) throw new DomainError('password_wrong');
    await trx.updateTable('users').set({ password_hash }).where('id', '=', userId).execute();
    await closeSessionsOf(trx, userId);
    if (mayMail) await queueNotice(ctx, trx, { kind: 'password_changed', userId, language });
    return openSession(ctx, trx, { userId, device });
  });
}
