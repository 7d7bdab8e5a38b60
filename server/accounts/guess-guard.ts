import type { Context } from '../context.ts';
import type { AppContext } from '../http/app-env.ts';
import { clientAddress } from '../http/client-address.ts';
import { createRateLimit } from '../http/rate-limit.ts';
import { toEmailKey } from './email-key.ts';

const QUARTER_HOUR_MS = 15 * 60_000;
const WRONG_PASSWORDS = { attempts: 10, windowMs: QUARTER_HOUR_MS };
const SIGN_UPS = { attempts: 300, windowMs: QUARTER_HOUR_MS };

/**
 * Makes guessing passwords slow. Wrong passwords are counted for an address and an e-mail together, so that a stranger
 * cannot lock a diner out from somewhere else. Throws `too_many_requests`.
 */
export function createGuessGuard({ clock, config }: Context) {
  const wrongPasswords = createRateLimit(clock, WRONG_PASSWORDS);
  const signUps = createRateLimit(clock, SIGN_UPS);

  return {
    async signIn<Result>(c: AppContext, email: string, work: () => Promise<Result>): Promise<Result> {
      const key = `${clientAddress(c, config)} ${toEmailKey(email)}`;
      wrongPasswords.assertAllowed(key);
      // Counted before the slow check of the password: many guesses at once would otherwise all pass the limit.
      wrongPasswords.count(key);
      const result = await work();
      wrongPasswords.forget(key);
      return result;
    },
    countSignUp(c: AppContext): void {
      const key = clientAddress(c, config);
      signUps.assertAllowed(key);
      signUps.count(key);
    },
  };
}
