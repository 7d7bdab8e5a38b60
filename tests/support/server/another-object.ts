import type { KyselyPlugin } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

const nothing: KyselyPlugin = {
  transformQuery: ({ node }) => node,
  transformResult: ({ result }) => Promise.resolve(result),
};

/** The same database for another server: what a process remembers of a database, it remembers by the object. */
export function anotherObject(db: Database): Database {
  return db.withPlugin(nothing);
}
