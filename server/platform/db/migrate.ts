import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { VERSION } from './version.ts';
import { addNewColumns, createSchema } from './create-schema.ts';
import type { Database } from './database.ts';
import type { Engine } from './engine.ts';
import { inTransaction } from './transaction.ts';

export interface EngineMigration {
  up: (db: Kysely<unknown>, engine: Engine) => Promise<void>;
}

/** What has changed since version 1.0.0 beside new columns, by the names of the files in `migrations/`. */
const CHANGES: Record<string, EngineMigration> = {};

/** Writes which version uses the database. */
export async function stampVersion(db: Database): Promise<void> {
  await db
    .insertInto('software')
    .values({ id: 1, version: VERSION })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ version: VERSION }))
    .execute();
}

async function readVersion(db: Database): Promise<string> {
  const row = await db.selectFrom('software').select('version').executeTakeFirst();
  return row?.version ?? 'unknown';
}

/** The first migration of databases from before 1.0.0. */
const BEFORE = '0001_initial';

/** The database is of a version that this one cannot use. */
export class UnfitDatabase extends Error {}

/**
 * Creates the newest schema in an empty database, and changes an older one step by step. Safe to run again, and by
 * several processes at once. Throws `UnfitDatabase`.
 */
export async function migrate(
  db: Database,
  engine: Engine,
  changes: Record<string, EngineMigration> = CHANGES,
): Promise<void> {
  let isNew = false;
  const migrations: Record<string, Migration> = {
    '0000_schema': {
      up: async (trx) => {
        await createSchema(trx, engine);
        isNew = true;
      },
    },
  };
  for (const [name, migration] of Object.entries(changes)) {
    // A new schema has everything.
    migrations[name] = { up: async (trx) => (isNew ? undefined : migration.up(trx, engine)) };
  }
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error && error.message.includes(BEFORE))
    throw new UnfitDatabase(
      'The database was made by a version before 1.0.0, which cannot be upgraded: start with an empty one.',
    );
  if (error instanceof Error && error.message.includes(' is missing'))
    throw new UnfitDatabase(
      `The database was used by version ${await readVersion(db)}, but the software is version ${VERSION}: upgrade the software, or restore an earlier backup.`,
    );
  if (error)
    throw error instanceof Error ? error : new Error('The database could not be migrated', { cause: error });
  if (!isNew) await inTransaction(db, (trx) => addNewColumns(trx, engine));
}
