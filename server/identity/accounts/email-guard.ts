import type { Context } from '#server/context.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { EMAIL_LINK_LIMITS } from '#server/platform/limits/limits.ts';
import { createRateLimit, takeAll } from '#server/platform/limits/rate-limit.ts';

/**
 * Limits links that confirm an address, for each diner and each mailbox. Counts only if `work` queues the mail: it runs
 * after everything else about the request has been checked. Throws `too_many_requests`.
 */
export function createEmailGuard(ctx: Context) {
  const perAsker = createRateLimit(ctx, EMAIL_LINK_LIMITS.asker);
  const freshMail = createRateLimit(ctx, EMAIL_LINK_LIMITS.freshMail);
  const perMailbox = createRateLimit(ctx, EMAIL_LINK_LIMITS.mailbox);

  return async (
    c: AppContext,
    { userId, email }: { userId: string; email: string },
    work: () => Promise<void>,
  ): Promise<void> => {
    const mailbox = toEmailKey(email);
    const giveBack = await takeAll(c, [
      { limit: perAsker, key: userId },
      { limit: freshMail, key: mailbox },
      { limit: perMailbox, key: mailbox },
    ]);
    try {
      await work();
    } catch (error) {
      await giveBack();
      throw error;
    }
  };
}
