import type { Context } from '#server/context.ts';
import { hashPassword } from '#server/identity/accounts/password.ts';
import { openSession } from '#server/identity/accounts/sessions.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import { createId } from '#server/platform/db/ids.ts';

export interface Person {
  email: string;
  password: string;
  firstName: string;
  lastName: string;
  phone: string;
}

let people = 0;

export function createPerson(overrides: Partial<Person> = {}): Person {
  people += 1;
  return {
    email: `nino${people}@example.com`,
    password: 'khachapuri',
    firstName: 'Nino',
    lastName: 'Beridze',
    phone: '+995555123456',
    ...overrides,
  };
}

/** By password: hashing takes as long as many a test. */
const hashes = new Map<string, Promise<string>>();

/** An account, as after sign-up and with the link that was mailed then. Returns the token of its session. */
export async function openAccount(
  ctx: Context,
  { email, password, firstName, lastName, phone }: Person,
  { id = createId(ctx.clock()), isConfirmed = true } = {},
): Promise<string> {
  const hash = hashes.get(password) ?? hashPassword(password);
  hashes.set(password, hash);
  await ctx.db
    .insertInto('users')
    .values({
      id,
      email: toEmailKey(email),
      email_confirmed_at: isConfirmed ? ctx.clock() : null,
      password_hash: await hash,
      first_name: firstName,
      last_name: lastName,
      phone,
      created_at: ctx.clock(),
    })
    .execute();
  return openSession(ctx, ctx.db, { userId: id, device: '' });
}
