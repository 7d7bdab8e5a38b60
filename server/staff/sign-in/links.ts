import { MINUTE_MS } from '#contract/values/durations.ts';
import type { Language } from '#contract/values/language.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import type { Context } from '#server/context.ts';
import { createId } from '#server/platform/db/ids.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import { readLinkKey, toLinkKey } from '#server/platform/http/link-key.ts';
import { findMember, type Member } from '#server/identity/members/members.ts';
import { MailServerDown } from '#server/platform/outbox/mailer.ts';
import { composeLinkMail } from './link-mail.ts';
import { staffUrl } from '#server/platform/http/staff-paths.ts';

export const LINK_MINUTES = 15;

const RETRY_MS = 30_000;
/** A link with less time left may expire before it is opened: the next request sends a new one. */
const FRESH_LEFT_MS = 8 * MINUTE_MS;

/** Stores the request for a link. A job sends the mail, so that the answer takes the same time for every address. */
export async function requestLink(ctx: Context, email: string, language: Language): Promise<void> {
  const now = await ctx.databaseClock(ctx.db);
  const address = toEmailKey(email);
  const recipient = (await findMember(ctx.db, address))?.email ?? null;
  if (await isFreshLinkOut(ctx, recipient, now)) return;
  await ctx.db
    .insertInto('staff_links')
    .values({
      id: createId(now),
      recipient,
      language,
      expires_at: now + LINK_MINUTES * MINUTE_MS,
      used_at: null,
      attempts: 0,
      next_attempt_at: now,
      sent_at: null,
    })
    .execute();
}

/** Skips the mail while a fresh link is valid: the person has it already, or a stranger is flooding the mailbox. */
async function isFreshLinkOut({ db }: Context, recipient: string | null, now: number): Promise<boolean> {
  const fresh = await db
    .selectFrom('staff_links')
    .select('id')
    .where('recipient', '=', recipient)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now + FRESH_LEFT_MS)
    .executeTakeFirst();
  return fresh !== undefined;
}

/** The member with an unused link, which it marks as used. Undefined if the link is invalid, used or expired. */
export async function useLink(ctx: Context, trx: Trx, key: string): Promise<Member | undefined> {
  const id = readLinkKey(ctx.config, 'staff_link', key);
  if (!id) return undefined;
  const now = await ctx.databaseClock(trx);
  const used = await trx
    .updateTable('staff_links')
    .set({ used_at: now })
    .where('id', '=', id)
    .where('recipient', 'is not', null)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('recipient')
    .executeTakeFirst();
  return used?.recipient ? findMember(trx, used.recipient) : undefined;
}

/** Sends the requested links. Taking one first sets its next attempt, so that no two processes send it at once. */
export async function sendStaffLinks(ctx: Context): Promise<void> {
  const now = await ctx.databaseClock(ctx.db);
  const due = await ctx.db
    .selectFrom('staff_links')
    .select(['id', 'recipient', 'language', 'attempts'])
    .where('recipient', 'is not', null)
    .where('sent_at', 'is', null)
    .where('expires_at', '>', now)
    .where('next_attempt_at', '<=', now)
    .execute();
  for (const { id, recipient, language, attempts } of due) {
    if (recipient === null || !(await take(ctx, { id, attempts, now }))) continue;
    const url = `${staffUrl(ctx.config)}/enter?key=${toLinkKey(ctx.config, 'staff_link', id)}`;
    try {
      await ctx.mailer.send({
        ...(await composeLinkMail(url, { language, restaurant: ctx.restaurant })),
        id,
        to: recipient,
      });
    } catch (error) {
      ctx.logger.error('staff_link_not_sent', error, { mailId: id, attempt: attempts + 1 });
      if (error instanceof MailServerDown) return;
      continue;
    }
    await ctx.db.updateTable('staff_links').set({ sent_at: now }).where('id', '=', id).execute();
  }
}

async function take(
  { db }: Context,
  { id, attempts, now }: { id: string; attempts: number; now: number },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('staff_links')
    .set({ attempts: attempts + 1, next_attempt_at: now + RETRY_MS })
    .where('id', '=', id)
    .where('attempts', '=', attempts)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
