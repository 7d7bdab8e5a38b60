import type { Context } from '#server/context.ts';
import { toLinkKey } from '#server/platform/http/link-key.ts';
import { staffUrl } from '#server/platform/http/staff-paths.ts';
import { MailServerDown } from '#server/platform/outbox/mailer.ts';
import { toCode } from '#server/identity/members/code.ts';
import { composeLinkMail } from '#server/messages/compose/link-mail.ts';

const RETRY_MS = 30_000;

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
    const link = {
      url: `${staffUrl(ctx.config)}/enter?key=${toLinkKey(ctx.config, 'staff_link', id)}`,
      code: toCode(ctx.config, id),
    };
    try {
      await ctx.mailer.send({
        ...(await composeLinkMail(link, { language, restaurant: ctx.restaurant })),
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
