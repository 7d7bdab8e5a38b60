import type { ResetPasswordRequest } from '#contract/accounts.ts';
import type { Language } from '#contract/language.ts';
import type { Context } from '../context.ts';
import { createId } from '../db/ids.ts';
import { inTransaction, type Trx } from '../db/transaction.ts';
import { DomainError } from '../errors.ts';
import { hashPassword } from './password.ts';
import { findPasswordLink, usePasswordLink } from './password-link.ts';
import { closeSessionsOf } from './sessions.ts';

/** How long the notice is tried if the mail server does not take it. */
const NOTICE_MS = 86_400_000;

/**
 * Sets a new password by a mailed link, ends all sessions of the diner and mails a notice. Throws
 * `password_link_invalid`, which leaves everything as it was, and `server_busy`.
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
    const user = await trx
      .updateTable('users')
      .set({ password_hash })
      .where('id', '=', userId)
      .returning(['id', 'email'])
      .executeTakeFirstOrThrow();
    await closeSessionsOf(trx, user.id);
    await queueNotice(ctx, trx, { userId, language });
    return user;
  });
}

async function queueNotice(
  { databaseClock }: Context,
  trx: Trx,
  { userId, language }: { userId: string; language: Language },
): Promise<void> {
  const now = await databaseClock(trx);
  await trx
    .insertInto('account_mails')
    .values({
      id: createId(now),
      kind: 'password_changed',
      user_id: userId,
      language,
      expires_at: now + NOTICE_MS,
      used_at: null,
      attempts: 0,
      next_attempt_at: now,
      sent_at: null,
    })
    .execute();
}
