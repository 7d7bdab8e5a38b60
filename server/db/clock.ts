import { sql, type Kysely } from 'kysely';
import type { Engine } from './engine.ts';
import type { Schema } from './schema.ts';

/** Milliseconds since 1970 by the database's own clock; within a transaction, of the moment of asking. */
export type DatabaseClock = (db: Kysely<Schema>) => Promise<number>;

const NOW = {
  sqlite: sql<{ now: number }>`select cast(unixepoch('subsec') * 1000 as integer) as now`,
  postgres: sql<{ now: number }>`select cast(extract(epoch from clock_timestamp()) * 1000 as bigint) as now`,
};

export function createDatabaseClock(engine: Engine): DatabaseClock {
  return async (db) => {
    const { rows } = await NOW[engine].execute(db);
    if (!rows[0]) throw new Error('The database does not tell the time');
    return rows[0].now;
  };
}
