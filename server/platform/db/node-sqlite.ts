import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const BUSY_TIMEOUT_MS = 5_000;
/** Holds two years of reservations, for the owner's figures; SQLite's own limit is 2 MB. */
const CACHE_KB = 16_000;
/** Limits the cache: a query with a list of ids has one SQL text for each length. */
const MOST_PREPARED = 500;

export interface NodeSqlite extends SqliteDatabase {
  readonly isInTransaction: boolean;
}

/**
 * Adapts Node's SQLite to Kysely's driver; the only module that imports `node:sqlite`. WAL with `synchronous=NORMAL`: a
 * commit does not wait for the disk, because that would block the process. A power cut could lose it, so the driver
 * flushes the log before it acknowledges a write (`sqlite-dialect.ts`).
 *
 * @param image The file of a database, whose copy a database in memory begins with.
 */
export function openNodeSqlite(path: string, image?: Uint8Array): NodeSqlite {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  if (image) database.deserialize(image);
  database.exec('pragma journal_mode = wal; pragma synchronous = normal');
  database.exec(`pragma cache_size = -${CACHE_KB}`);
  // Deleted personal data must not stay in the file's free pages.
  database.exec('pragma secure_delete = on');
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => {
      prepared.clear();
      database.close();
    },
    prepare: (sql) => {
      const known = prepared.get(sql);
      if (known) return known;
      const statement = prepare(database, sql);
      if (prepared.size < MOST_PREPARED) prepared.set(sql, statement);
      return statement;
    },
    get isInTransaction() {
      return database.isTransaction;
    },
  };
}

/**
 * Moves the write-ahead log into the database and empties it. Returns false if it could not, because a statement is
 * reading or writing: waiting for it would stop the process.
 */
export function truncateLog(path: string): boolean {
  if (path === ':memory:') return true;
  const database = new DatabaseSync(path, { timeout: 0 });
  try {
    return database.prepare('pragma wal_checkpoint(truncate)').get()?.busy === 0;
  } finally {
    database.close();
  }
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  const statement = database.prepare(sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...toInput(parameters)),
    run: (parameters) => statement.run(...toInput(parameters)),
    // A new statement, because the same SQL may be run again before the iteration ends.
    iterate: (parameters) => database.prepare(sql).iterate(...toInput(parameters)),
  };
}

function toInput(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[];
}
