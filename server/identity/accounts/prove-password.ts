import type { Context } from '#server/context.ts';
import { DomainError } from '#server/errors.ts';
import { isPasswordRight } from './password.ts';
import type { ProvenUser } from './sessions.ts';

/** Throws `password_wrong` and `server_busy`. */
export async function provePassword({ db }: Context, userId: string, password: string): Promise<ProvenUser> {
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['id', 'password_hash'])
    .executeTakeFirst();
  const isRight = await isPasswordRight(user?.password_hash, password);
  if (!user || !isRight) throw new DomainError('password_wrong');
  return { id: user.id, passwordHash: user.password_hash };
}
