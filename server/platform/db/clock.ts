import { sql, type Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import type { Schema } from './schema.ts';

/** Milliseconds since 1970 by the process's own clock. */
export type Clock = () => number;

/**
 * Milliseconds since 1970 by the database's clock; inside a transaction, the time of the query and not of its start.
 */
export type DatabaseClock = (db: Kysely<Schema>) => Promise<number>;

const NOW = {
  sqlite: sql<number>`cast(unixepoch('subsec') * 1000 as integer)`,
  postgres: sql<number>`cast(extract(epoch from clock_timestamp()) * 1000 as bigint)`,
};

export function createDatabaseClock(engine: Engine): DatabaseClock {
  return async (db) => (await db.selectNoFrom(NOW[engine].as('now')).executeTakeFirstOrThrow()).now;
}
