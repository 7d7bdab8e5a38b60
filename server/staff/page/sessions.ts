import { DAY_MS } from '#contract/values/durations.ts';
import { randomBytes } from 'node:crypto';
import { deleteCookie, getCookie, setCookie } from 'hono/cookie';
import type { CookieOptions } from 'hono/utils/cookie';
import type { DeviceCookie } from '#server/identity/accounts/known-device.ts';
import type { Config } from '#server/platform/settings/config.ts';
import type { Context } from '#server/context.ts';
import type { Role } from '#server/platform/db/tables/staff.ts';
import type { Trx } from '#server/platform/db/transaction.ts';
import type { AppContext } from '#server/platform/http/app-env.ts';
import { STAFF, STAFF_PATHS } from '#server/platform/http/staff-paths.ts';
import { hashOf } from '#server/platform/http/hash.ts';

/** Staff sessions are separate from diners' sessions: their own cookie, their own table, no password. */
const NAME = 'app_staff';
/** The tables that a waiter has marked as own. */
export const OWN_TABLES_COOKIE = 'app_staff_tables';
const DAYS = 14;
const TOKEN_BYTES = 32;

export const STAFF_DEVICE: DeviceCookie = {
  name: 'app_staff_device',
  path: STAFF,
  purpose: 'staff_device',
  findOwner: async (db, email) => {
    const member = await db
      .selectFrom('staff_members')
      .select(['added_at', 'device_version'])
      .where('email', '=', email)
      .executeTakeFirst();
    return member && `${email} ${member.added_at} ${member.device_version}`;
  },
};

export interface Staff {
  email: string;
  /** May be empty. */
  name: string;
  role: Role;
  /** The session cookie's token. */
  token: string;
}

/** Returns the new session's token. */
export async function openStaffSession(ctx: Context, trx: Trx, email: string): Promise<string> {
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const expiresAt = (await ctx.databaseClock(trx)) + DAYS * DAY_MS;
  await trx
    .insertInto('staff_sessions')
    .values({ token_hash: hashOf(token), email, expires_at: expiresAt })
    .execute();
  return token;
}

export async function closeStaffSession(trx: Trx, { token }: Pick<Staff, 'token'>): Promise<void> {
  await trx.deleteFrom('staff_sessions').where('token_hash', '=', hashOf(token)).execute();
}

/** Also deletes unused links, because each of them opens a session, and forgets known browsers. */
export async function closeAllStaffSessions(trx: Trx): Promise<void> {
  await trx
    .updateTable('staff_members')
    .set((eb) => ({ device_version: eb('device_version', '+', 1) }))
    .execute();
  await trx.deleteFrom('staff_sessions').execute();
  await trx.deleteFrom('messages').where('kind', '=', 'staff_link').execute();
}

/** Also forgets the tables that somebody else has marked on this browser. */
export function writeStaffToken(c: AppContext, config: Config, token: string): void {
  for (const path of STAFF_PATHS) {
    setCookie(c, NAME, token, { ...options(config, path), maxAge: DAYS * 86_400 });
    deleteCookie(c, OWN_TABLES_COOKIE, { path });
  }
}

export function clearStaffToken(c: AppContext, config: Config): void {
  for (const path of STAFF_PATHS) deleteCookie(c, NAME, options(config, path));
}

/** Undefined if nobody is signed in, or if the person is no longer a member of the staff. */
export async function findStaff(ctx: Context, c: AppContext): Promise<Staff | undefined> {
  const token = getCookie(c, NAME);
  if (!token) return undefined;
  const staff = await findStaffOfSession(ctx, hashOf(token));
  return staff && { ...staff, token };
}

/** A session by the hash of its token. Undefined as in `findStaff`. */
export async function findStaffOfSession(
  ctx: Context,
  sessionHash: string,
): Promise<Omit<Staff, 'token'> | undefined> {
  const row = await ctx.db
    .selectFrom('staff_sessions')
    .innerJoin('staff_members', 'staff_members.email', 'staff_sessions.email')
    .select(['staff_sessions.email', 'name', 'role', 'expires_at'])
    .where('token_hash', '=', sessionHash)
    .executeTakeFirst();
  if (!row || row.expires_at <= (await ctx.databaseClock(ctx.db))) return undefined;
  return { email: row.email, name: row.name, role: row.role };
}

/** Names the session where its token must not stand. */
export function hashOfSession({ token }: Pick<Staff, 'token'>): string {
  return hashOf(token);
}

/** A job: deletes expired sessions, and steps that can no longer undo anything. */
export async function deleteEndedStaff(ctx: Context): Promise<void> {
  const now = await ctx.databaseClock(ctx.db);
  await ctx.db.deleteFrom('staff_sessions').where('expires_at', '<=', now).execute();
  await ctx.db.deleteFrom('staff_undos').where('expires_at', '<=', now).execute();
}

function options(config: Config, path: string): CookieOptions {
  return { httpOnly: true, sameSite: 'Lax', path, secure: config.hasSecureCookies };
}
