import type { Context } from '#server/context.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { EMAIL_LINK_LIMITS } from '#server/platform/http/limits.ts';
import { createRateLimit } from '#server/platform/http/rate-limit.ts';

/** Limits links that confirm an address, for each diner and each mailbox. Throws `too_many_requests`. */
export function createEmailGuard(ctx: Context) {
  const perAsker = createRateLimit(ctx, EMAIL_LINK_LIMITS.asker);
  const freshMail = createRateLimit(ctx, EMAIL_LINK_LIMITS.freshMail);
  const perMailbox = createRateLimit(ctx, EMAIL_LINK_LIMITS.mailbox);

  return async (c: AppContext, userId: string, email: string): Promise<void> => {
    const mailbox = toEmailKey(email);
    await perAsker.take(c, userId);
    await freshMail.take(c, mailbox);
    await perMailbox.take(c, mailbox);
  };
}
