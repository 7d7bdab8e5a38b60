import type { Context } from '#server/context.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { PASSWORD_LINK_LIMITS } from '#server/platform/limits/limits.ts';
import { addressKey, rateLimit, takeAll } from '#server/platform/limits/rate-limit.ts';
import { findKnownDevice } from './known-device.ts';

/**
 * Limits requests for password links. Resolves to whether the e-mail may get one more mail. Unknown e-mails count like
 * known ones. Throws `too_many_requests`.
 */
export async function mayBeMailed(ctx: Context, c: AppContext, email: string): Promise<boolean> {
  const { address: perAddress, asker, freshMail, mailbox } = PASSWORD_LINK_LIMITS;
  const [address, account] = [addressKey(c, ctx), toEmailKey(email)];
  const device = await findKnownDevice(c, ctx, email);
  await takeAll(ctx, c, [
    ...(device ? [] : [{ rule: perAddress, key: address }]),
    { rule: asker, key: `${device ? `device ${device}` : address} ${account}` },
  ]);
  return (
    (await rateLimit(ctx, freshMail).tryTake(account)) && (await rateLimit(ctx, mailbox).tryTake(account))
  );
}
