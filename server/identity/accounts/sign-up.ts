import type { SignUpRequest } from '#contract/api/accounts.ts';
import type { Language } from '#contract/values/language.ts';
import type { Context } from '#server/context.ts';
import { isUniqueViolation } from '#server/platform/db/errors.ts';
import { createId } from '#server/platform/db/ids.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { DomainError } from '#server/errors.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import { requestEmailLink } from './email-link.ts';
import { hashPassword } from './password.ts';

interface SignUp extends SignUpRequest {
  language: Language;
  /** False if the mailbox has had enough of us: the profile asks for the link later. */
  mayMail: boolean;
}

/** Returns the new user's id, and mails a link that confirms the address. Throws `email_taken`. */
export async function signUp(ctx: Context, input: SignUp): Promise<string> {
  const password_hash = await hashPassword(input.password);
  const now = ctx.clock();
  const id = createId(now);
  const email = toEmailKey(input.email);
  try {
    await inTransaction(ctx.db, async (trx) => {
      await trx
        .insertInto('users')
        .values({
          id,
          email,
          password_hash,
          first_name: input.firstName,
          last_name: input.lastName,
          phone: input.phone,
          created_at: now,
        })
        .execute();
      if (input.mayMail) await requestEmailLink(ctx, trx, { userId: id, email, language: input.language });
    });
  } catch (error) {
    if (isUniqueViolation(error)) throw new DomainError('email_taken', { fields: ['email'] });
    throw error;
  }
  return id;
}
