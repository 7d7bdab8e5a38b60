import { Kysely, PostgresDialect, type Dialect } from 'kysely';
import pg from 'pg';
import type { Engine } from './engine.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import type { Schema } from './schema.ts';
import { createWriteCounter } from './writes.ts';

export type Database = Kysely<Schema>;

const INT8 = 20;
const NUMERIC = 1700;
const CONNECTION_TIMEOUT_MS = 10_000;

/**
 * @param url `postgres://…` for PostgreSQL, anything else is the path of an SQLite file (`:memory:` in tests).
 * @param onError is told of every statement that fails, also where the failure is expected.
 */
export function createDatabase(url: string, onError?: (error: unknown) => void): Database {
  const writes = createWriteCounter();
  const db: Database = new Kysely({
    dialect: createDialect(url),
    log: (event) => {
      if (event.level === 'query') writes.note(event.query);
      else onError?.(event.error);
    },
  });
  writes.attachTo(db);
  return db;
}

function createDialect(url: string): Dialect {
  if (isPostgres(url)) return new PostgresDialect({ pool: createPool(url) });
  return new NodeSqliteDialect(url);
}

export function isPostgres(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url);
}

export function engineOf(url: string): Engine {
  return isPostgres(url) ? 'postgres' : 'sqlite';
}

function createPool(connectionString: string): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  types.setTypeParser(NUMERIC, Number);
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 10,
    connectionTimeoutMillis: CONNECTION_TIMEOUT_MS,
  });
  // The pool has dropped the idle connection already, and the next query tells whether the database is back.
  pool.on('error', () => undefined);
  return pool;
}
