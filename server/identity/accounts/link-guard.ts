import type { Context } from '#server/context.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { PASSWORD_LINK_LIMITS } from '#server/platform/limits/limits.ts';
import { addressKey, createRateLimit, takeAll } from '#server/platform/limits/rate-limit.ts';
import { findKnownDevice } from './known-device.ts';

/**
 * Limits requests for password links. Resolves to whether the e-mail may get one more mail. Unknown e-mails count like
 * known ones. Throws `too_many_requests`.
 */
export function createLinkGuard(ctx: Context) {
  const perAddress = createRateLimit(ctx, PASSWORD_LINK_LIMITS.address);
  const perAsker = createRateLimit(ctx, PASSWORD_LINK_LIMITS.asker);
  const freshMail = createRateLimit(ctx, PASSWORD_LINK_LIMITS.freshMail);
  const perMailbox = createRateLimit(ctx, PASSWORD_LINK_LIMITS.mailbox);

  return async (c: AppContext, email: string): Promise<boolean> => {
    const [address, account] = [addressKey(c, ctx), toEmailKey(email)];
    const device = await findKnownDevice(c, ctx, email);
    await takeAll(c, [
      ...(device ? [] : [{ limit: perAddress, key: address }]),
      { limit: perAsker, key: `${device ? `device ${device}` : address} ${account}` },
    ]);
    return (await freshMail.tryTake(account)) && (await perMailbox.tryTake(account));
  };
}
