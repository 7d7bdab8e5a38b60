import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** The number of rows of each table and a checksum of their values, the same on both engines. */
export async function printTables(db: Database): Promise<Record<string, string>> {
  const prints: Record<string, string> = {};
  for (const { name } of await db.introspection.getTables()) {
    const { rows } = await sql<Record<string, unknown>>`select * from ${sql.table(name)}`.execute(db);
    const lines = rows.map((row) => JSON.stringify(Object.entries(row).toSorted())).toSorted();
    prints[name] = `${rows.length} ${createHash('sha256').update(lines.join('\n')).digest('hex')}`;
  }
  return prints;
}
