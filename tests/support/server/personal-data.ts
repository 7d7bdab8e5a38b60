import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Where one of the texts occurs in the database: every column of every row of every table is read. */
export async function findInDatabase(db: Database, texts: readonly string[]): Promise<string[]> {
  const found = new Set<string>();
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    for (const [column, value] of rows.flatMap((row) => Object.entries(row))) {
      const stored = String(value).toLowerCase();
      if (texts.some((text) => stored.includes(text.toLowerCase()))) found.add(`${name}.${column}`);
    }
  }
  return [...found].toSorted();
}
