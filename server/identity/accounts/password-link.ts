import { MINUTE_MS } from '#contract/values/durations.ts';
import type { Language } from '#contract/values/language.ts';
import { PASSWORD_LINK_MINUTES } from '#contract/values/registration.ts';
import type { Context } from '#server/context.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import { Guess } from '#server/errors.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { queueMessage } from '#server/platform/outbox/enqueue.ts';
import { readLinkKey } from '#server/platform/http/links.ts';

const LINK_MS = PASSWORD_LINK_MINUTES * MINUTE_MS;

/**
 * Stores the request for a link. A job sends the mail, and an unknown e-mail gets a row too, so that the answer takes
 * the same time.
 */
export async function requestPasswordLink(
  { db, databaseClock }: Context,
  { email, language }: { email: string; language: Language },
): Promise<void> {
  const now = await databaseClock(db);
  const user = await db
    .selectFrom('users')
    .where('email', '=', toEmailKey(email))
    .select('id')
    .executeTakeFirst();
  await queueMessage(db, {
    kind: 'password_link',
    userId: user?.id,
    language,
    expiresAt: now + LINK_MS,
    now,
  });
}

/** The link's id while it works; it uses up nothing. Throws `link_invalid` for a key that is not of our making. */
export async function findPasswordLink(ctx: Context, key: string): Promise<string | undefined> {
  const id = readLinkKey(ctx.config, 'password_link', key);
  if (!id) throw new Guess('link_invalid');
  return (await working(ctx.db, id, await ctx.databaseClock(ctx.db)).executeTakeFirst())?.id;
}

/**
 * Uses up the link together with the diner's other links, in one statement: of parallel requests one gets the diner's
 * id, and the others undefined.
 */
export async function usePasswordLink(ctx: Context, trx: Trx, id: string): Promise<string | undefined> {
  const now = await ctx.databaseClock(trx);
  const used = await trx
    .updateTable('messages')
    .set({ used_at: now })
    .where('kind', '=', 'password_link')
    .where('used_at', 'is', null)
    .where('user_id', '=', working(trx, id, now).clearSelect().select('user_id'))
    .returning(['id', 'user_id'])
    .execute();
  return used.find((link) => link.id === id)?.user_id ?? undefined;
}

function working(db: Context['db'] | Trx, id: string, now: number) {
  return db
    .selectFrom('messages')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'password_link')
    .where('user_id', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now);
}
