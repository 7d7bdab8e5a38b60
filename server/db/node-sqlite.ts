import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const BUSY_TIMEOUT_MS = 5_000;

/**
 * Kysely's SQLite driver over Node's own engine; the only module that imports `node:sqlite`.
 * WAL with `synchronous=FULL`: with NORMAL, a power cut loses acknowledged reservations.
 */
export function openNodeSqlite(path: string): SqliteDatabase {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  return {
    close: () => database.close(),
    prepare: (sql) => prepare(database, sql),
  };
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  // SQLite has rolled back by itself after some errors (a full disk); a second rollback would hide the first error.
  if (sql === 'rollback' && !database.isTransaction) return NO_OPERATION;
  // A deferred transaction that reads and then writes fails at once where another writer came between (SQLITE_BUSY_SNAPSHOT).
  const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => statement.all(...toInput(parameters)),
    run: (parameters) => statement.run(...toInput(parameters)),
    iterate: (parameters) => statement.iterate(...toInput(parameters)),
  };
}

const NO_OPERATION: SqliteStatement = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  iterate: () => [][Symbol.iterator](),
};

function toInput(parameters: readonly unknown[]): SQLInputValue[] {
  return parameters as SQLInputValue[];
}
