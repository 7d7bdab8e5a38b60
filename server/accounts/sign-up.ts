import type { SignUpRequest } from '#contract/accounts.ts';
import type { Context } from '../context.ts';
import { isUniqueViolation } from '../db/errors.ts';
import { createId } from '../db/ids.ts';
import { DomainError } from '../errors.ts';
import { toEmailKey } from '../db/email-key.ts';
import { hashPassword } from './password.ts';

/** Returns the new user's id. Throws `email_taken`. */
export async function signUp({ db, clock }: Context, input: SignUpRequest): Promise<string> {
  const password_hash = await hashPassword(input.password);
  const now = clock();
  const id = createId(now);
  try {
    await db
      .insertInto('users')
      .values({
        id,
        email: toEmailKey(input.email),
        password_hash,
        first_name: input.firstName,
        last_name: input.lastName,
        phone: input.phone,
        created_at: now,
      })
      .execute();
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('email_taken', { fields: ['email'] });
    throw error;
  }
  return id;
}
