import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { listStatements } from '#server/platform/db/create-schema.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { VERSION } from '#server/platform/db/version.ts';
import { listDatabaseTables, type DatabaseRow } from '#server/process/maintenance/tables.ts';
import { fillHouse } from '#tests/support/server/filled-tables.ts';

const FOLDER = 'tests/db/released';

/** What a version has left behind at a restaurant. */
export interface Released {
  /** The statements that made the schema. */
  schema: Record<Engine, string[]>;
  /** Some rows of each table, each table after those to which it refers. */
  rows: Record<string, DatabaseRow[]>;
  /** The texts of the content, by their paths. */
  content: Record<string, string>;
}

export const listReleased = () =>
  globSync('*.json', { cwd: FOLDER }).map((name) => name.replace('.json', ''));

export function readReleased(version: string): Released {
  return JSON.parse(readFileSync(join(FOLDER, `${version}.json`), 'utf8')) as Released;
}

/** Stores what this version leaves behind; files of earlier versions stay as they are. */
export async function storeReleased(): Promise<void> {
  const texts = globSync('content/**/*.yaml').toSorted();
  const released: Released = {
    schema: { sqlite: withMigrations('sqlite'), postgres: withMigrations('postgres') },
    rows: await readSomeRows(),
    content: Object.fromEntries(texts.map((path) => [path, readFileSync(path, 'utf8')])),
  };
  writeFileSync(join(FOLDER, `${VERSION}.json`), `${JSON.stringify(released, null, 2)}\n`);
}

/** With Kysely's own tables, which are the same on both engines. */
function withMigrations(engine: Engine): string[] {
  return [
    'create table kysely_migration (name varchar(255) not null primary key, timestamp varchar(255) not null)',
    'create table kysely_migration_lock (id varchar(255) not null primary key, is_locked integer default 0 not null)',
    ...listStatements(engine),
  ];
}

const ROWS = 4;

/** The first rows of each table whose parents are among the chosen ones. */
async function readSomeRows(): Promise<Released['rows']> {
  const db = createDatabase(':memory:');
  await migrate(db, 'sqlite');
  await fillHouse(db);
  const chosen: Released['rows'] = await readMigrations(db);
  for (const { name } of await listDatabaseTables(db)) {
    const parents = await sql<{ table: string; from: string; to: string }>`
      select "table", "from", "to" from pragma_foreign_key_list(${name})`.execute(db);
    const { rows } = await sql<DatabaseRow>`select * from ${sql.table(name)} order by rowid`.execute(db);
    const hasParents = (row: DatabaseRow) =>
      parents.rows.every(
        ({ table, from, to }) =>
          row[from] === null || chosen[table]?.some((parent) => parent[to] === row[from]),
      );
    chosen[name] = rows.filter(hasParents).slice(0, ROWS);
  }
  await db.destroy();
  return chosen;
}

async function readMigrations(db: Database): Promise<Released['rows']> {
  const chosen: Released['rows'] = {};
  for (const name of ['kysely_migration', 'kysely_migration_lock']) {
    const { rows } = await sql<DatabaseRow>`select * from ${sql.table(name)}`.execute(db);
    chosen[name] = rows;
  }
  return chosen;
}

/** Makes the database of a released version in an empty one. */
export async function openReleased(db: Database, engine: Engine, { schema, rows }: Released): Promise<void> {
  for (const statement of schema[engine]) await sql.raw(statement).execute(db);
  for (const [table, entries] of Object.entries(rows)) {
    for (const row of entries) {
      const names = sql.join(Object.keys(row).map((column) => sql.ref(column)));
      await sql`insert into ${sql.table(table)} (${names}) values (${sql.join(Object.values(row))})`.execute(
        db,
      );
    }
  }
}
