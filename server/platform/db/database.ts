import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { MINUTE_MS } from '#contract/values/durations.ts';
import type { Engine } from './engine.ts';
import { isDiskFailure } from './errors.ts';
import { hearWarnings, limitLine, refuseStandby, type DatabaseLimits } from './postgres-line.ts';
import { NodeSqliteDialect } from './sqlite-dialect.ts';
import type { Schema } from './schema.ts';
import { noteError } from './write-check.ts';

export type Database = Kysely<Schema>;

const INT8 = 20;
const NUMERIC = 1700;
const IDLE_MS = 10_000;
/** For commands and migrations, whose statements may take long. */
const PATIENT: DatabaseLimits = { connectMs: 10_000, statementMs: 10 * MINUTE_MS };

interface Options {
  /** The time limits of PostgreSQL; without them, statements may take minutes. */
  limits?: DatabaseLimits;
  /** Called for every failed statement, also an expected failure. */
  onError?: ((error: unknown) => void) | undefined;
  /** Called when SQLite's disk has failed: the process must restart. */
  onLost?: ((error: unknown) => void) | undefined;
  /** What a database in memory begins with: the file of another one. */
  image?: Uint8Array;
  /** Called with each warning of PostgreSQL; other connections may repeat it. */
  onWarning?: ((warning: string) => void) | undefined;
}

/** @param url `postgres://…` for PostgreSQL, otherwise the path of an SQLite file (`:memory:` in tests). */
export function createDatabase(
  url: string,
  { limits = PATIENT, onError, onLost, image, onWarning }: Options = {},
): Database {
  const db: Database = new Kysely({
    dialect: isPostgres(url)
      ? new PostgresDialect({ pool: createPool(url, { limits, onWarning }) })
      : new NodeSqliteDialect(url, onLost, image),
    log: (event) => {
      if (event.level === 'query') return;
      onError?.(event.error);
      noteError(db, event.error);
      if (isDiskFailure(event.error)) onLost?.(event.error);
    },
  });
  return db;
}

export function isPostgres(url: string): boolean {
  return /^postgres(ql)?:\/\//.test(url);
}

export function engineOf(url: string): Engine {
  return isPostgres(url) ? 'postgres' : 'sqlite';
}

function createPool(
  connectionString: string,
  { limits, onWarning }: { limits: DatabaseLimits; onWarning: Options['onWarning'] },
): pg.Pool {
  const types = new pg.TypeOverrides();
  types.setTypeParser(INT8, Number);
  types.setTypeParser(NUMERIC, Number);
  const pool = new pg.Pool({
    connectionString,
    types,
    max: 10,
    // Closed before its silence counts as a fault.
    idleTimeoutMillis: Math.min(IDLE_MS, limits.statementMs),
    verify: refuseStandby,
    ...(onWarning && { Client: hearWarnings(onWarning) }),
    ...limitLine(limits),
  });
  // The pool drops a lost connection, and the next query reconnects or fails. While a connection is lent out the pool
  // does not listen to it, and an error that nobody listens to would end the process.
  pool.on('error', () => undefined);
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}
