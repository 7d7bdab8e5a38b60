import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { createSchema } from './create-schema.ts';
import type { Database } from './database.ts';
import type { Engine } from './engine.ts';

interface EngineMigration {
  up: (db: Kysely<unknown>, engine: Engine) => Promise<void>;
}

/** What has changed since version 1.0.0, by the names of the files in `migrations/`. */
const MIGRATIONS: Record<string, EngineMigration> = {};

/** The first migration of databases from before 1.0.0. */
const BEFORE = '0001_initial';

/** The database is of a version that cannot be upgraded. */
export class OldDatabase extends Error {}

/**
 * Creates the newest schema in an empty database, and changes an older one step by step. Safe to run again, and by
 * several processes at once. Throws `OldDatabase`.
 */
export async function migrate(db: Database, engine: Engine): Promise<void> {
  let isNew = false;
  const migrations: Record<string, Migration> = {
    '0000_schema': {
      up: async (trx) => {
        await createSchema(trx, engine);
        isNew = true;
      },
    },
  };
  for (const [name, migration] of Object.entries(MIGRATIONS)) {
    // A new schema has everything.
    migrations[name] = { up: async (trx) => (isNew ? undefined : migration.up(trx, engine)) };
  }
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error } = await migrator.migrateToLatest();
  if (error instanceof Error && error.message.includes(BEFORE))
    throw new OldDatabase(
      'The database was made by a version before 1.0.0, which cannot be upgraded: start with an empty one.',
    );
  if (error)
    throw error instanceof Error ? error : new Error('The database could not be migrated', { cause: error });
}
