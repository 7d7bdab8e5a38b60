import type { Context } from '#server/context.ts';
import { findKnownDevice } from '#server/identity/accounts/known-device.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { STAFF_LIMITS } from '#server/platform/limits/limits.ts';
import { addressKey, createRateLimit, takeAll } from '#server/platform/limits/rate-limit.ts';
import { STAFF_DEVICE } from '#server/staff/page/sessions.ts';

/**
 * Limits wrong codes per address, per guesser and per e-mail, where unknown e-mails count like known ones. `work` is
 * undefined for a wrong code. Throws `too_many_requests`.
 */
export function createCodeGuard(ctx: Context) {
  const perAddress = createRateLimit(ctx, STAFF_LIMITS.address);
  const perGuesser = createRateLimit(ctx, STAFF_LIMITS.guesser);
  const perAccount = createRateLimit(ctx, STAFF_LIMITS.codes);

  return async <Result>(
    c: AppContext,
    email: string,
    work: () => Promise<Result | undefined>,
  ): Promise<Result | undefined> => {
    const address = addressKey(c, ctx);
    const device = await findKnownDevice(c, ctx, email, STAFF_DEVICE);
    const giveBack = await takeAll(c, [
      { limit: perGuesser, key: `${device ? `device ${device}` : address} ${email}` },
      ...(device
        ? []
        : [
            { limit: perAddress, key: address },
            { limit: perAccount, key: email },
          ]),
    ]);
    const result = await work();
    if (result !== undefined) await giveBack();
    return result;
  };
}
