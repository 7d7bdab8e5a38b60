import type { SignInRequest } from '#contract/accounts.ts';
import type { Context } from '../context.ts';
import { DomainError } from '../errors.ts';
import { toEmailKey } from '../db/email-key.ts';
import { isPasswordRight } from './password.ts';

/**
 * The id of the user whose e-mail and password these are. Throws `credentials_invalid`, in the same time and without
 * saying which of the two is wrong.
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
