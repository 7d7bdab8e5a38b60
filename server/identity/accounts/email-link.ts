import { HOUR_MS } from '#contract/values/durations.ts';
import type { Language } from '#contract/values/language.ts';
import { EMAIL_LINK_HOURS } from '#contract/values/registration.ts';
import type { Context } from '#server/context.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { queueMessage } from '#server/platform/outbox/enqueue.ts';

const LINK_MS = EMAIL_LINK_HOURS * HOUR_MS;

interface LinkRequest {
  userId: string;
  /** The account's address, or the one that shall replace it. */
  email: string;
  language: Language;
}

/** Queues a link that confirms the address. Links of the diner to other addresses end. */
export async function requestEmailLink(
  ctx: Context,
  trx: Trx,
  { userId, email, language }: LinkRequest,
): Promise<void> {
  const now = await ctx.databaseClock(trx);
  await unused(trx, now).where('user_id', '=', userId).where('recipient', '<>', email).execute();
  await queueMessage(trx, {
    kind: 'email_link',
    userId,
    recipient: email,
    language,
    expiresAt: now + LINK_MS,
    now,
  });
}

interface MailedLink {
  userId: string;
  email: string;
  /** Milliseconds since 1970. */
  since: number;
}

/** Whether a link that confirms the address, and still works, was asked for since then. */
export async function hasEmailLink(ctx: Context, { userId, email, since }: MailedLink): Promise<boolean> {
  const link = await ctx.db
    .selectFrom('messages')
    .select('id')
    .where('kind', '=', 'email_link')
    .where('user_id', '=', userId)
    .where('recipient', '=', email)
    .where('used_at', 'is', null)
    .where('expires_at', '>', await ctx.databaseClock(ctx.db))
    .where('expires_at', '>=', since + LINK_MS)
    .executeTakeFirst();
  return link !== undefined;
}

/**
 * Uses up the link together with the diner's others, in one statement: of parallel requests one gets the diner and the
 * address, and the others undefined.
 */
export async function useEmailLink(
  ctx: Context,
  trx: Trx,
  id: string,
): Promise<{ userId: string; email: string } | undefined> {
  const now = await ctx.databaseClock(trx);
  const used = await unused(trx, now)
    .where('user_id', '=', (eb) =>
      eb
        .selectFrom('messages as chosen')
        .select('chosen.user_id')
        .where('chosen.id', '=', id)
        .where('chosen.kind', '=', 'email_link')
        .where('chosen.used_at', 'is', null)
        .where('chosen.expires_at', '>', now),
    )
    .returning(['id', 'user_id', 'recipient'])
    .execute();
  const link = used.find((each) => each.id === id);
  return link?.user_id && link.recipient ? { userId: link.user_id, email: link.recipient } : undefined;
}

/** Whether the link has confirmed what is still the account's address, or another link of the same address has. */
export async function isConfirmedBy(ctx: Context, trx: Trx, id: string): Promise<boolean> {
  const confirmed = await trx
    .selectFrom('messages')
    .innerJoin('users', (join) =>
      join.onRef('users.id', '=', 'messages.user_id').onRef('users.email', '=', 'recipient'),
    )
    .where('messages.id', '=', id)
    .where('kind', '=', 'email_link')
    .where('expires_at', '>', await ctx.databaseClock(trx))
    .where('email_confirmed_at', 'is not', null)
    .select('messages.id')
    .executeTakeFirst();
  return confirmed !== undefined;
}

function unused(trx: Trx, now: number) {
  return trx
    .updateTable('messages')
    .set({ used_at: now })
    .where('kind', '=', 'email_link')
    .where('used_at', 'is', null);
}

/** The address that waits for its confirmation and shall replace the account's. */
export async function findNewEmail(
  ctx: Context,
  { id, email }: { id: string; email: string },
): Promise<string | null> {
  const link = await ctx.db
    .selectFrom('messages')
    .where('user_id', '=', id)
    .where('kind', '=', 'email_link')
    .where('used_at', 'is', null)
    .where('expires_at', '>', await ctx.databaseClock(ctx.db))
    .where('recipient', '<>', email)
    .select('recipient')
    .executeTakeFirst();
  return link?.recipient ?? null;
}

/** Ends all mailed links of the diner: for a new password, and for an address. */
export async function endLinks(ctx: Context, trx: Trx, userId: string): Promise<void> {
  await trx
    .updateTable('messages')
    .set({ used_at: await ctx.databaseClock(trx) })
    .where('user_id', '=', userId)
    .where('kind', 'in', ['password_link', 'email_link'])
    .where('used_at', 'is', null)
    .execute();
}
