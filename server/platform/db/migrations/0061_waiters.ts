import { sql, type Kysely } from 'kysely';
import type { Engine } from '#server/platform/db/engine.ts';
import { inMigration, rewriteTable } from '#server/platform/db/rewrite-table.ts';

const OLD_ROLES = `'owner', 'hostess', 'cook', 'editor'`;
const NEW_ROLES = `${OLD_ROLES}, 'waiter'`;

/** A member of the staff can be a waiter. */
export function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  return inMigration(db, engine, async () => {
    if (engine === 'sqlite') return rewriteTable(db, 'staff_members', { from: OLD_ROLES, to: NEW_ROLES });
    await db.schema.alterTable('staff_members').dropConstraint('staff_members_role_check').execute();
    await db.schema
      .alterTable('staff_members')
      .addCheckConstraint('staff_members_role_check', sql.raw(`role in (${NEW_ROLES})`))
      .execute();
  });
}
