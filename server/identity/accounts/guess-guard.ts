import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { SIGN_IN_LIMITS } from '#server/platform/limits/limits.ts';
import { addressKey, rateLimit, takeAll } from '#server/platform/limits/rate-limit.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import { findKnownDevice } from './known-device.ts';

/**
 * Limits password guesses per address, per guesser and per account. A known device, and a browser that is signed in to the
 * account, have attempts of their own, so strangers cannot lock the diner out. Unknown e-mails count like known ones, so the limit does not reveal
 * which accounts exist. `work` only compares the password: what it throws besides `credentials_invalid` and
 * `password_wrong` was no guess. Throws `too_many_requests`.
 */
export async function guardAgainstGuesses<Result>(
  ctx: Context,
  c: AppContext,
  email: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const address = addressKey(c, ctx);
  const account = toEmailKey(email);
  const known = await findKnown(ctx, c, account);
  const guesser = `${known ?? address} ${account}`;
  // Count before the slow password check, or many parallel guesses would all pass the limit.
  const giveBack = await takeAll(ctx, c, [
    { rule: SIGN_IN_LIMITS.guesser, key: guesser },
    ...(known
      ? []
      : [
          { rule: SIGN_IN_LIMITS.address, key: address },
          { rule: SIGN_IN_LIMITS.account, key: account },
        ]),
  ]);
  try {
    const result = await work();
    await giveBack();
    await rateLimit(ctx, SIGN_IN_LIMITS.guesser).forget(guesser);
    return result;
  } catch (error) {
    if (!isWrongGuess(error)) await giveBack();
    throw error;
  }
}

async function findKnown(ctx: Context, c: AppContext, account: string): Promise<string | undefined> {
  const device = await findKnownDevice(c, ctx, account);
  if (device !== undefined) return `device ${device}`;
  const user = await c.get('findUser')();
  return user?.email === account ? `user ${user.id}` : undefined;
}

function isWrongGuess(error: unknown): boolean {
  return error instanceof DomainError && ['credentials_invalid', 'password_wrong'].includes(error.code);
}
