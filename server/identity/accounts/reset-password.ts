import type { ResetPasswordRequest } from '#contract/api/accounts.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import { endLinks } from './email-link.ts';
import { queueNotice } from './notice.ts';
import { hashPassword } from './password.ts';
import { findPasswordLink, usePasswordLink } from './password-link.ts';
import { closeSessionsOf } from './sessions.ts';

/**
 * Sets a new password by a mailed link, ends all sessions and other links of the diner and mails a notice. The link came
 * by mail, so it also confirms the address: if somebody else has registered it, its owner takes over the account. Throws
 * `link_invalid` for a link that is not whole, `password_link_invalid` for one that was used or has expired, which leave
 * everything as it was, and `server_busy`.
 */
export async function resetPassword(
  ctx: Context,
  { link, password, language }: ResetPasswordRequest & { language: Language },
): Promise<{ id: string; email: string }> {
  // Looked up first, because hashing for an invalid link would keep the password queue busy.
  const linkId = await findPasswordLink(ctx, link);
  if (!linkId) throw new DomainError('password_link_invalid');
  const password_hash = await hashPassword(password);
  return inTransaction(ctx.db, async (trx) => {
    const userId = await usePasswordLink(ctx, trx, linkId);
    if (!userId) throw new DomainError('password_link_invalid');
    await endLinks(ctx, trx, userId);
    const user = await trx
      .updateTable('users')
      .set({ password_hash, email_confirmed_at: await ctx.databaseClock(trx) })
      .where('id', '=', userId)
      .returning(['id', 'email'])
      .executeTakeFirstOrThrow();
    await closeSessionsOf(trx, user.id);
    await queueNotice(ctx, trx, { kind: 'password_changed', userId, language });
    return user;
  });
}
