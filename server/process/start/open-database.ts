import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { createDatabase, engineOf, isPostgres, type Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { readHouseContent } from '#server/site/publishing/house-content.ts';
import { importContent } from '#server/site/publishing/use-content.ts';
import { describe, StartFailure } from './failure.ts';

/** For commands beside the server, which alone follows the published content: they only fill an empty database. */
export async function openDatabase(url: string): Promise<Database> {
  const db = createDatabase(url);
  await migrateOrExplain(db, url);
  const isFilled = await db.selectFrom('dining_tables').select('id').limit(1).executeTakeFirst();
  if (!isFilled) await inTransaction(db, (trx) => importContent(trx, readHouseContent()));
  return db;
}

export async function migrateOrExplain(db: Database, url: string): Promise<void> {
  try {
    if (!isPostgres(url)) mkdirSync(dirname(url), { recursive: true });
    await migrate(db, engineOf(url));
  } catch (error) {
    throw new StartFailure(
      `The database could not be opened (${describe(error)}): check DATABASE_URL and that the database is running.`,
    );
  }
}
