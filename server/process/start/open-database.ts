import { mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createDatabase, isPostgres, type Database } from '#server/platform/db/database.ts';
import { isUnreachable } from '#server/platform/db/errors.ts';
import { migrate, stampVersion, UnfitDatabase } from '#server/platform/db/migrate.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { readHouseContent } from '#server/site/live/house-content.ts';
import { importContent } from '#server/site/live/use-content.ts';
import type { Logger } from '#server/platform/log/logger.ts';
import { describe, StartFailure } from './failure.ts';

/** For commands beside the server, which alone follows the published content: they only fill an empty database. */
export async function openDatabase(url: string): Promise<Database> {
  const db = createDatabase(url);
  await migrateOrExplain(db, url);
  const isFilled = await db.selectFrom('dining_tables').select('id').limit(1).executeTakeFirst();
  if (!isFilled) await inTransaction(db, (trx) => importContent(trx, readHouseContent(), Date.now()));
  return db;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;

/** For the server, which answers `not_ready` meanwhile: waits as long as PostgreSQL cannot be reached. */
export async function migrateWhenReachable(db: Database, url: string, logger: Logger): Promise<void> {
  for (let pause = FIRST_PAUSE_MS; ; pause = Math.min(2 * pause, LONGEST_PAUSE_MS)) {
    try {
      return await migrateOrExplain(db, url, (warning) => logger.warn('database_warning', { warning }));
    } catch (error) {
      if (!(error instanceof StartFailure && isUnreachable(error.cause))) throw error;
      logger.warn('database_awaited', { reason: describe(error.cause) });
      await setTimeout(pause);
    }
  }
}

async function migrateOrExplain(
  db: Database,
  url: string,
  onWarning?: (warning: string) => void,
): Promise<void> {
  try {
    if (isPostgres(url)) return await migratePatiently(url, onWarning);
    mkdirSync(dirname(url), { recursive: true });
    await migrate(db, 'sqlite');
    await stampVersion(db);
  } catch (error) {
    if (error instanceof UnfitDatabase) throw new StartFailure(error.message, { cause: error });
    throw new StartFailure(
      `The database could not be opened (${describe(error)}): check DATABASE_URL and that the database is running.`,
      { cause: error },
    );
  }
}

/** On connections of its own: a migration of a large table may take longer than a request's statement. */
async function migratePatiently(url: string, onWarning?: (warning: string) => void): Promise<void> {
  const db = createDatabase(url, { onWarning });
  try {
    await migrate(db, 'postgres');
    await stampVersion(db);
  } finally {
    await db.destroy();
  }
}
