import type { Kysely } from 'kysely';
import type { Config } from '#server/platform/settings/config.ts';
import { toEmailKey } from '#server/platform/db/email-key.ts';
import type { Schema } from '#server/platform/db/schema.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import type { Context } from '#server/context.ts';
import type { Role } from '#server/platform/db/tables/staff.ts';
import { ROLES } from '#server/platform/db/tables/staff.ts';

export interface Member {
  /** Lower case. */
  email: string;
  /** As colleagues know the person; may be empty. */
  name: string;
  role: Role;
  /** Milliseconds since 1970. */
  addedAt: number;
  /** Empty for the first owners, whom the settings name. */
  addedBy: string;
}

export async function findMember(db: Kysely<Schema>, email: string): Promise<Member | undefined> {
  return selectMembers(db).where('email', '=', toEmailKey(email)).executeTakeFirst();
}

/** Owners first, then by e-mail. */
export async function listMembers(db: Kysely<Schema>): Promise<Member[]> {
  const members = await selectMembers(db).orderBy('email').execute();
  return ROLES.flatMap((role) => members.filter((member) => member.role === role));
}

/** The e-mails of all owners. */
export async function listOwners(db: Kysely<Schema>): Promise<string[]> {
  const owners = await selectMembers(db).where('role', '=', 'owner').orderBy('email').execute();
  return owners.map(({ email }) => email);
}

function selectMembers(db: Kysely<Schema>) {
  return db
    .selectFrom('staff_members')
    .select(['email', 'name', 'role', 'added_at as addedAt', 'added_by as addedBy']);
}

/**
 * While the house has no owner, or none who has ever signed in, makes those of `OWNER_EMAILS` owners and those of `STAFF_EMAILS` hostesses; without
 * `OWNER_EMAILS` all of `STAFF_EMAILS` become owners. Afterwards the owners add and remove people themselves.
 */
export async function nameFirstOwners(
  ctx: Pick<Context, 'db' | 'databaseClock'> & { config: Pick<Config, 'staffEmails' | 'ownerEmails'> },
): Promise<void> {
  const { staffEmails, ownerEmails } = ctx.config;
  const owners = ownerEmails.length > 0 ? ownerEmails : staffEmails;
  await inTransaction(ctx.db, async (trx) => {
    if (staffEmails.length === 0) return;
    if ((await listOwners(trx)).length > 0) {
      if (await isStaffInUse(trx)) return;
      // The operator has corrected an address.
      await trx.deleteFrom('staff_members').execute();
    }
    const now = await ctx.databaseClock(trx);
    await trx
      .insertInto('staff_members')
      .values(
        staffEmails.map((email) => ({
          email,
          role: owners.includes(email) ? ('owner' as const) : ('hostess' as const),
          added_at: now,
          added_by: '',
        })),
      )
      .onConflict((conflict) =>
        conflict.column('email').doUpdateSet((row) => ({ role: row.ref('excluded.role') })),
      )
      .execute();
  });
}

/** Whether anybody of the staff has signed in, or anybody was added beside the first ones. */
export async function isStaffInUse(db: Kysely<Schema>): Promise<boolean> {
  const [session, action, added] = await Promise.all([
    db.selectFrom('staff_sessions').select('email').limit(1).executeTakeFirst(),
    db.selectFrom('staff_actions').select('id').limit(1).executeTakeFirst(),
    db.selectFrom('staff_members').select('email').where('added_by', '<>', '').limit(1).executeTakeFirst(),
  ]);
  return [session, action, added].some((row) => row !== undefined);
}
