import { createDatabase, type Database } from '#server/db/database.ts';

/** Work on a database that is open for it alone, whatever comes of it. */
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
