import { DAY_MS, HOUR_MS } from '#contract/values/durations.ts';
import { randomBytes } from 'node:crypto';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/platform/db/database.ts';
import { mayBeLost } from '#server/platform/db/durability.ts';
import { inTransaction, type Trx } from '#server/platform/db/transaction.ts';
import { unlessFull } from '#server/platform/db/write-check.ts';
import { DomainError } from '#server/errors.ts';
import type { CurrentUser } from '#server/platform/http/app-env.ts';
import { hashOf } from '#server/platform/http/hash.ts';

/**
 * A session is a random token in a cookie. The database stores only its SHA-256, so a leaked database gives access to
 * no session.
 */
export const SESSION_DAYS = 30;
const TOKEN_BYTES = 32;
const SESSION_MS = SESSION_DAYS * DAY_MS;
/** How often the last use of a session is written. */
const USE_MS = HOUR_MS;

/** A user who has just proved to know the password. */
export interface ProvenUser {
  id: string;
  passwordHash: string;
}

/** Returns the new session's token. `device` is a description for the diner. */
export async function openSession(
  { clock }: Context,
  db: Database | Trx,
  { userId, device }: { userId: string; device: string },
): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const now = clock();
  await db
    .insertInto('sessions')
    .values({
      token_hash: hashOf(token),
      user_id: userId,
      created_at: now,
      expires_at: now + SESSION_MS,
      device,
    })
    .execute();
  return token;
}

/**
 * Returns the new session's token. Throws `credentials_invalid` if the password has been changed since it was compared:
 * otherwise a slow sign-in with the old one would open a session after the change has ended all.
 */
export async function openProvenSession(ctx: Context, user: ProvenUser, device: string): Promise<string> {
  return inTransaction(ctx.db, async (trx) => {
    if (!(await isStillProven(trx, user))) throw new DomainError('credentials_invalid');
    return openSession(ctx, trx, { userId: user.id, device });
  });
}

/** Whether the password is still the proven one. Writes, which waits for a change that is under way. */
export async function isStillProven(trx: Trx, { id, passwordHash }: ProvenUser): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('users')
    .set({ password_hash: passwordHash })
    .where('id', '=', id)
    .where('password_hash', '=', passwordHash)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function closeSession({ db }: Context, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute();
}

/** Ends the diner's sessions, except for the one of this token, and forgets the browsers that are known. */
export async function closeSessionsOf(trx: Trx, userId: string, { except = '' } = {}): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ device_version: eb('device_version', '+', 1) }))
    .where('id', '=', userId)
    .execute();
  await trx
    .deleteFrom('sessions')
    .where('user_id', '=', userId)
    .where('token_hash', '<>', hashOf(except))
    .execute();
}

export async function closeAllSessions(trx: Trx): Promise<void> {
  await trx
    .updateTable('users')
    .set((eb) => ({ device_version: eb('device_version', '+', 1) }))
    .execute();
  await trx.deleteFrom('sessions').execute();
}

/** Undefined without a session, or when it has expired. */
export async function findSessionUser(
  ctx: Context,
  token: string | undefined,
): Promise<CurrentUser | undefined> {
  if (!token) return undefined;
  const row = await ctx.db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .where('token_hash', '=', hashOf(token))
    .where('deleted_at', 'is', null)
    .select(['users.id', 'email', 'first_name', 'last_name', 'phone', 'users.created_at', 'expires_at'])
    .select(['sessions.created_at as opened_at', 'last_used_at', 'email_confirmed_at'])
    .executeTakeFirst();
  if (!row) return undefined;
  if (row.expires_at <= ctx.clock()) {
    await unlessFull(closeSession(ctx, token));
    return undefined;
  }
  await unlessFull(noteUse(ctx, token, row.last_used_at ?? row.opened_at));
  return {
    id: row.id,
    email: row.email,
    isEmailConfirmed: row.email_confirmed_at !== null,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    createdAt: row.created_at,
  };
}

async function noteUse({ db, clock }: Context, token: string, lastUsedAt: number): Promise<void> {
  const now = clock();
  if (now - lastUsedAt < USE_MS) return;
  await mayBeLost(db)
    .updateTable('sessions')
    .set({ last_used_at: now })
    .where('token_hash', '=', hashOf(token))
    .execute();
}
