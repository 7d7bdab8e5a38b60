import type { SignInRequest } from '#contract/api/accounts.ts';
import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import { isPasswordRight } from './password.ts';
import type { ProvenUser } from './sessions.ts';

/**
 * Returns the user's id, and the hash that the password was compared with. Throws `credentials_invalid`, which takes the same time and does not reveal whether the e-mail
 * or the password is wrong.
 */
export async function signIn({ db }: Context, input: SignInRequest): Promise<ProvenUser> {
  const user = await db
    .selectFrom('users')
    .where('email', '=', toEmailKey(input.email))
    .select(['id', 'password_hash'])
    .executeTakeFirst();
  const isRight = await isPasswordRight(user?.password_hash, input.password);
  if (!user || !isRight) throw new DomainError('credentials_invalid');
  return { id: user.id, passwordHash: user.password_hash };
}
