import { sql, type Kysely } from 'kysely';
import type { Engine } from './engine.ts';

/**
 * Runs a migration that writes tables anew: whole or not at all, and on SQLite without foreign keys meanwhile, so that a
 * table that others refer to can be replaced. PostgreSQL's migrations run in a transaction anyway.
 */
export async function inMigration(
  db: Kysely<unknown>,
  engine: Engine,
  work: () => Promise<void>,
): Promise<void> {
  if (engine === 'postgres') return work();
  await sql`pragma foreign_keys = off`.execute(db);
  try {
    await sql`begin immediate`.execute(db);
    await work();
    await sql`commit`.execute(db);
  } catch (error) {
    await sql`rollback`.execute(db);
    throw error;
  } finally {
    await sql`pragma foreign_keys = on`.execute(db);
  }
}

/**
 * Changes one phrase of a table's definition on SQLite, which cannot alter or drop constraints: the table is written
 * anew, as sqlite.org/lang_altertable.html describes in section 7. Other tables refer to it by name, so their references
 * stay. Only inside `inMigration`.
 */
export async function rewriteTable(
  db: Kysely<unknown>,
  table: string,
  { from, to }: { from: string; to: string },
): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_master where tbl_name = ${table} and sql is not null`.execute(db);
  const definition = rows.find(({ type }) => type === 'table')?.sql ?? '';
  if (!definition.includes(from)) throw new Error(`The table ${table} is not as expected`);
  const others = rows.filter(({ type }) => type !== 'table').map((row) => row.sql);
  for (const statement of [
    definition.replace(from, to).replace(`"${table}"`, `"new_${table}"`),
    `insert into new_${table} select * from ${table}`,
    `drop table ${table}`,
    `alter table new_${table} rename to ${table}`,
    ...others,
  ])
    await sql.raw(statement).execute(db);
}
