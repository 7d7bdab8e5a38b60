import type { SignInRequest } from '#contract/accounts.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { toEmailKey } from '../db/email-key.ts';
import { isPasswordRight } from './password.ts';

/**
 * Returns the user's id. Throws `credentials_invalid`, which takes the same time and does not reveal whether the e-mail
 * or the password is wrong.
 */
export async function signIn({ db }: Context, input: SignInRequest): Promise<string> {
  const user = await db
    .selectFrom('users')
    .where('email', '=', toEmailKey(input.email))
    .select(['id', 'password_hash'])
    .executeTakeFirst();
  const isRight = await isPasswordRight(user?.password_hash, input.password);
  if (!user || !isRight) throw new DomainError('credentials_invalid');
  return user.id;
}
