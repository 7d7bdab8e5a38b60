import { MINUTE_MS } from '#contract/values/durations.ts';
import type { Language } from '#contract/values/language.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import type { Context } from '#server/context.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { queueMessage } from '#server/platform/outbox/enqueue.ts';
import { readLinkKey } from '#server/platform/http/links.ts';
import { findMember, type Member } from '#server/identity/members/members.ts';

export const LINK_MINUTES = 15;

/** A link with less time left may expire before it is opened: the next request sends a new one. */
const FRESH_LEFT_MS = 8 * MINUTE_MS;

/**
 * Stores the request for a link. A job sends the mail, and a request that sends none gets a row too, so that the answer
 * takes the same time for every address.
 */
export async function requestLink(ctx: Context, email: string, language: Language): Promise<void> {
  const now = await ctx.databaseClock(ctx.db);
  const address = toEmailKey(email);
  const member = await findMember(ctx.db, address);
  const isFresh = await isFreshLinkOut(ctx, address, now);
  await queueMessage(ctx.db, {
    kind: 'staff_link',
    recipient: isFresh ? undefined : member?.email,
    language,
    expiresAt: now + LINK_MINUTES * MINUTE_MS,
    now,
  });
}

/** Skips the mail while a fresh link is valid: the person has it already, or a stranger is flooding the mailbox. */
async function isFreshLinkOut({ db }: Context, recipient: string, now: number): Promise<boolean> {
  const fresh = await unused(db, now + FRESH_LEFT_MS)
    .where('recipient', '=', recipient)
    .executeTakeFirst();
  return fresh !== undefined;
}

/** Undefined if the link is invalid, used or expired. */
export async function findLink(
  ctx: Context,
  key: string,
): Promise<{ id: string; recipient: string } | undefined> {
  const id = readLinkKey(ctx.config, 'staff_link', key);
  if (!id) return undefined;
  const now = await ctx.databaseClock(ctx.db);
  const link = await unused(ctx.db, now).where('id', '=', id).executeTakeFirst();
  return link?.recipient ? { id, recipient: link.recipient } : undefined;
}

/** The ids of the links that were mailed to the address and still work. */
export async function listLinks(ctx: Context, email: string): Promise<string[]> {
  const now = await ctx.databaseClock(ctx.db);
  const links = await unused(ctx.db, now).where('recipient', '=', email).execute();
  return links.map(({ id }) => id);
}

function unused(db: Context['db'], after: number) {
  return db
    .selectFrom('messages')
    .select(['id', 'recipient'])
    .where('kind', '=', 'staff_link')
    .where('used_at', 'is', null)
    .where('expires_at', '>', after);
}

/** The member with an unused link, which it marks as used. Undefined if the link is used or expired. */
export async function useLink(ctx: Context, trx: Trx, id: string): Promise<Member | undefined> {
  const now = await ctx.databaseClock(trx);
  const used = await trx
    .updateTable('messages')
    .set({ used_at: now })
    .where('kind', '=', 'staff_link')
    .where('id', '=', id)
    .where('recipient', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('recipient')
    .executeTakeFirst();
  return used?.recipient ? findMember(trx, used.recipient) : undefined;
}
