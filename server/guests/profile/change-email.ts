import type { Language } from '#contract/values/language.ts';
import { requestEmailLink } from '#server/identity/accounts/email-link.ts';
import { queueNotice } from '#server/identity/accounts/notice.ts';
import { isStillProven, type ProvenUser } from '#server/identity/accounts/sessions.ts';
import type { Context } from '#server/context.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import type { CurrentUser } from '#server/platform/http/app-env.ts';

/**
 * Mails a link to the new address, and a notice to the present one if it is confirmed: a mistyped address is somebody
 * else's. The account keeps its address until the link is used, and whether somebody has the new one is told only then.
 * Throws `password_wrong` if the password has been changed since it was compared.
 */
export async function changeEmail(
  ctx: Context,
  proven: ProvenUser,
  { user, email, language }: { user: CurrentUser; email: string; language: Language },
): Promise<void> {
  await inTransaction(ctx.db, async (trx) => {
    await requestEmailLink(ctx, trx, { userId: user.id, email: toEmailKey(email), language });
    if (!(await isStillProven(trx, proven))) throw new DomainError('password_wrong');
    if (!user.isEmailConfirmed) return;
    const recipient = user.email;
    await queueNotice(ctx, trx, { kind: 'email_changing', userId: user.id, recipient, language });
  });
}
