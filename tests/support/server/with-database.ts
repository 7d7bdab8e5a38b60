import { createDatabase, type Database } from '#server/platform/db/database.ts';

/** Opens a database for the work and closes it afterwards, also after an error. */
export async function withDatabase<Result>(
  url: string,
  work: (db: Database) => Promise<Result>,
): Promise<Result> {
  const db = createDatabase(url);
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
