import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const BUSY_TIMEOUT_MS = 5_000;
/** A list of ids has as many forms as lengths: enough for all of them, not for an endless supply. */
const MOST_PREPARED = 500;

/**
 * Kysely's SQLite driver over Node's own engine; the only module that imports `node:sqlite`.
 * WAL with `synchronous=FULL`: with NORMAL, a power cut loses acknowledged reservations.
 */
export function openNodeSqlite(path: string): SqliteDatabase {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  database.exec('pragma journal_mode = wal; pragma synchronous = full');
  const prepared = new Map<string, SqliteStatement>();
  return {
    close: () => {
      prepared.clear();
      database.close();
    },
    prepare: (sql) => {
      // SQLite has rolled back by itself after some errors (a full disk); a second rollback would hide the first error.
      if (sql === 'rollback' && !database.isTransaction) return NO_OPERATION;
      const known = prepared.get(sql);
      if (known) return known;
      const statement = prepare(database, sql);
      if (isWorthKeeping(sql) && prepared.size < MOST_PREPARED) prepared.set(sql, statement);
      return statement;
    },
  };
}

/** What changes the schema is sent once, and what it changes must be read anew. */
function isWorthKeeping(sql: string): boolean {
  return /^(select|insert|update|delete|begin|commit)\b/i.test(sql);
}

function prepare(database: DatabaseSync, sql: string): SqliteStatement {
  // A deferred transaction that reads and then writes fails at once where another writer came between (SQLITE_BUSY_SNAPSHOT).
  const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
  const commit: Commit = EXPENDABLE.test(sql) ? (work) => commitSoon(database, work) : (work) => work();
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => commit(() => statement.all(...toInput(parameters))),
    run: (parameters) => commit(() => statement.run(...toInput(parameters))),
    // Of its own: one that is read in steps may be asked for again before it is at its end.
    iterate: (parameters) => database.prepare(sql).iterate(...toInput(parameters)),
  };
}

type Commit = <Result>(work: () => Result) => Result;

/** Counts of attempts need not outlive a power cut: they do not wait for the disk, up to three times an order. */
const EXPENDABLE = /^(insert into|delete from) "rate_limits"/;

/** The next commit of anything else takes it to the disk. Within a transaction SQLite lets nobody change the setting. */
function commitSoon<Result>(database: DatabaseSync, work: () => Result): Result {
  if (database.isTransaction) return work();
  database.exec('pragma synchronous = normal');
  try {
    return work();
  } finally {
    database.exec('pragma synchronous = full');
  }
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
