import type { WaitingAnswer } from '#contract/api/waiting.ts';
import { endLinks, isConfirmedBy, useEmailLink } from '#server/identity/accounts/email-link.ts';
import type { Context } from '#server/context.ts';
import { isUniqueViolation } from '#server/platform/db/errors.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { listOwnEntries } from '#server/dining/waiting/list.ts';
import { DomainError, Guess } from '#server/errors.ts';
import { readLinkKey } from '#server/platform/http/links.ts';
import { moveMails } from './move-mails.ts';

/**
 * Confirms an address by a mailed link, and makes it the account's if it is a new one. Resolves with the waiting lists on
 * which the diner is in line from now on. Using the link again changes nothing and is no error: a mail scanner may have pressed the button before the diner. Throws `link_invalid` for a
 * link that is not whole, `email_link_invalid`, and `email_taken` if another account has the address, which leaves the link unused.
 */
export async function confirmEmail(ctx: Context, key: string): Promise<WaitingAnswer['entries']> {
  const id = readLinkKey(ctx.config, 'email_link', key);
  if (!id) throw new Guess('link_invalid');
  try {
    return await inTransaction(ctx.db, async (trx) => {
      const link = await useEmailLink(ctx, trx, id);
      if (!link && (await isConfirmedBy(ctx, trx, id))) return [];
      if (!link) throw new DomainError('email_link_invalid');
      const { userId, email } = link;
      const now = await ctx.databaseClock(trx);
      const { email: former } = await trx
        .selectFrom('users')
        .select('email')
        .where('id', '=', userId)
        .executeTakeFirstOrThrow();
      const moved = await trx
        .updateTable('users')
        .set({ email, email_confirmed_at: now })
        .where('id', '=', userId)
        .where('email', '<>', email)
        .executeTakeFirst();
      if (moved.numUpdatedRows > 0n) {
        await endLinks(ctx, trx, userId);
        await moveMails(ctx, trx, { userId, former, email, now });
      } else
        await trx.updateTable('users').set({ email_confirmed_at: now }).where('id', '=', userId).execute();
      return (await listOwnEntries({ ...ctx, db: trx }, { id: userId, isEmailConfirmed: true })).entries;
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('email_taken');
    throw error;
  }
}
