import { DatabaseSync, type SQLInputValue } from 'node:sqlite';
import type { SqliteDatabase, SqliteStatement } from 'kysely';

const BUSY_TIMEOUT_MS = 5_000;
/** A list of ids has as many forms as lengths: enough for all of them, not for an endless supply. */
const MOST_PREPARED = 500;

export interface NodeSqlite extends SqliteDatabase {
  /** Whether anything was written since the last question that a power cut must not take away. */
  takeUnflushed(): boolean;
}

/**
 * Node's own engine, as Kysely's driver wants it; the only module that imports `node:sqlite`. WAL with
 * `synchronous=NORMAL`: a commit does not wait for the disk, which would keep the whole process waiting. A power cut
 * would lose it, so that whoever writes must flush the log before telling anybody (`sqlite-dialect.ts`).
 */
export function openNodeSqlite(path: string): NodeSqlite {
  const database = new DatabaseSync(path, { timeout: BUSY_TIMEOUT_MS, enableForeignKeyConstraints: true });
  database.exec('pragma journal_mode = wal; pragma synchronous = normal');
  const prepared = new Map<string, SqliteStatement>();
  let isUnflushed = false;
  const noteWrite = () => {
    isUnflushed = true;
  };
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
      const statement = prepare(database, sql, isExpendable(sql) ? () => undefined : noteWrite);
      if (isWorthKeeping(sql) && prepared.size < MOST_PREPARED) prepared.set(sql, statement);
      return statement;
    },
    takeUnflushed: () => {
      const answer = isUnflushed;
      isUnflushed = false;
      return answer;
    },
  };
}

/** What changes the schema is sent once, and what it changes must be read anew. */
function isWorthKeeping(sql: string): boolean {
  return /^(select|insert|update|delete|begin|commit)\b/i.test(sql);
}

/** What writes nothing; and counts of attempts, which need not outlive a power cut, up to three times an order. */
function isExpendable(sql: string): boolean {
  return /^(select|begin|rollback|insert into "rate_limits"|delete from "rate_limits")/i.test(sql);
}

function prepare(database: DatabaseSync, sql: string, noteRun: () => void): SqliteStatement {
  // A deferred transaction that reads and then writes fails at once where another writer came between (SQLITE_BUSY_SNAPSHOT).
  const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql);
  return {
    reader: statement.columns().length > 0,
    all: (parameters) => {
      noteRun();
      return statement.all(...toInput(parameters));
    },
    run: (parameters) => {
      noteRun();
      return statement.run(...toInput(parameters));
    },
    // Of its own: one that is read in steps may be asked for again before it is at its end.
    iterate: (parameters) => database.prepare(sql).iterate(...toInput(parameters)),
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
