import type { Context } from '#server/context.ts';
import { findKnownDevice } from '#server/identity/accounts/known-device.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { STAFF_LIMITS } from '#server/platform/limits/limits.ts';
import { addressKey, takeAll } from '#server/platform/limits/rate-limit.ts';
import { STAFF_DEVICE } from '#server/staff/page/sessions.ts';

/**
 * Limits wrong codes per address, per guesser and per e-mail, where unknown e-mails count like known ones. `work` is
 * undefined for a wrong code. Throws `too_many_requests`.
 */
export async function guardCode<Result>(
  ctx: Context,
  c: AppContext,
  email: string,
  work: () => Promise<Result | undefined>,
): Promise<Result | undefined> {
  const address = addressKey(c, ctx);
  const device = await findKnownDevice(c, ctx, email, STAFF_DEVICE);
  const giveBack = await takeAll(ctx, c, [
    { rule: STAFF_LIMITS.guesser, key: `${device ? `device ${device}` : address} ${email}` },
    ...(device
      ? []
      : [
          { rule: STAFF_LIMITS.address, key: address },
          { rule: STAFF_LIMITS.codes, key: email },
        ]),
  ]);
  const result = await work();
  if (result !== undefined) await giveBack();
  return result;
}
