import type { Context } from '#server/context.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { MAILBOX_LIMITS } from '#server/platform/limits/limits.ts';
import { rateLimit, takeAll } from '#server/platform/limits/rate-limit.ts';

/**
 * These protect mailboxes from all mails that somebody can have sent to an address without being its owner: links that
 * confirm it, offers, and what concerns an account whose address is not confirmed. They count by address, so deleting the account forgets
 * nothing. Password links have limits of their own, so that these mails cannot keep an owner from getting one. What is paid
 * for, what the staff do, and notices to a confirmed address are never counted.
 */
const { asker, freshMail, mailbox: perMailbox } = MAILBOX_LIMITS;

/**
 * For a link that a signed-in diner has asked for. Counts only if `work` queues the mail: it runs after everything else
 * about the request has been checked. Throws `too_many_requests`.
 */
export async function guardLink(
  ctx: Context,
  c: AppContext,
  { userId, email }: { userId: string; email: string },
  work: () => Promise<void>,
): Promise<void> {
  const mailbox = toEmailKey(email);
  const giveBack = await takeAll(ctx, c, [
    { rule: asker, key: userId },
    { rule: freshMail, key: mailbox },
    { rule: perMailbox, key: mailbox },
  ]);
  try {
    await work();
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** For a mail without which its cause would be senseless. Counts unless `work` throws. Throws `too_many_requests`. */
export async function guardOffer<Result>(
  ctx: Context,
  c: AppContext,
  email: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const limit = rateLimit(ctx, perMailbox);
  const mailbox = toEmailKey(email);
  await limit.take(c, mailbox);
  try {
    return await work();
  } catch (error) {
    await limit.giveBack(mailbox);
    throw error;
  }
}

/** For a mail that goes with something else, which happens without the mail if the mailbox has had enough. */
export async function guardMail<Result>(
  ctx: Context,
  { email, isEmailConfirmed }: { email: string; isEmailConfirmed: boolean },
  work: (mayMail: boolean) => Promise<Result>,
): Promise<Result> {
  if (isEmailConfirmed) return work(true);
  const limit = rateLimit(ctx, perMailbox);
  const mailbox = toEmailKey(email);
  const mayMail = await limit.tryTake(mailbox);
  try {
    return await work(mayMail);
  } catch (error) {
    if (mayMail) await limit.giveBack(mailbox);
    throw error;
  }
}
