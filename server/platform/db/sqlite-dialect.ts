import { existsSync } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import {
  CompiledQuery,
  SqliteAdapter,
  SqliteDialect,
  SqliteDriver,
  type DatabaseConnection,
  type QueryResult,
} from 'kysely';
import { isDurable } from './durability.ts';
import { shareFlushes, type Flush } from './flush.ts';
import { openNodeSqlite, type NodeSqlite } from './node-sqlite.ts';

/**
 * SQLite with one connection and group commit: a writer releases the connection after its commit, and gets its answer
 * when the write-ahead log (`-wal`) is on the disk. Several writers share one flush.
 *
 * A power cut loses no acknowledged write: SQLite writes the log from front to back and reads it up to the first broken
 * frame. Before it starts the log again from the front, it syncs the log and the database (sqlite.org/wal.html).
 */
export class NodeSqliteDialect extends SqliteDialect {
  readonly #path: string;
  readonly #onLost: ((error: unknown) => void) | undefined;
  readonly #image: Uint8Array | undefined;

  /** @param onLost Called when the disk has failed: no write can succeed until the process restarts. */
  constructor(path: string, onLost?: (error: unknown) => void, image?: Uint8Array) {
    super({ database: () => Promise.reject(new Error('The driver opens the database')) });
    this.#path = path;
    this.#onLost = onLost;
    this.#image = image;
  }

  override createDriver(): SqliteDriver {
    const log = openLog(this.#path);
    return new GroupCommitDriver(() => openNodeSqlite(this.#path, this.#image), {
      ...log,
      flush: shareFlushes(log.flush, this.#onLost),
    });
  }

  override createAdapter(): SqliteAdapter {
    return new TakingTurnsAdapter();
  }
}

/** Turns off Kysely's connection lock, which would be held until the flush ends. The driver has a queue of its own. */
class TakingTurnsAdapter extends SqliteAdapter {
  override get supportsMultipleConnections(): boolean {
    return true;
  }

  /** SQLite has transactions of statements that change the schema: a migration is carried out whole or not at all. */
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

interface Log {
  flush: Flush;
  close: () => Promise<void>;
}

export class GroupCommitDriver extends SqliteDriver {
  readonly #opened: { database?: NodeSqlite };
  readonly #log: Log;
  #connection?: DatabaseConnection;
  #mustFlush = false;
  #lastTurn = Promise.resolve();
  #endTurn = () => {};

  constructor(openDatabase: () => NodeSqlite, log: Log) {
    const opened: { database?: NodeSqlite } = {};
    super({ database: () => Promise.resolve((opened.database = openDatabase())) });
    this.#opened = opened;
    this.#log = log;
  }

  override async acquireConnection(): Promise<DatabaseConnection> {
    const turn = Promise.withResolvers<void>();
    const before = this.#lastTurn;
    this.#lastTurn = turn.promise;
    await before;
    this.#endTurn = turn.resolve;
    this.#connection ??= new NotingConnection(await super.acquireConnection(), (query) => {
      if (isDurable(query)) this.#mustFlush = true;
    });
    return this.#connection;
  }

  /**
   * `begin immediate`: a deferred transaction that reads and then writes fails if another writer commits in between
   * (SQLITE_BUSY_SNAPSHOT).
   */
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'));
  }

  /** After some errors (a full disk) SQLite has already rolled back; a second rollback would hide the first error. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    if (this.#opened.database?.isInTransaction) await super.rollbackTransaction(connection);
    this.#mustFlush = false;
  }

  override async releaseConnection(): Promise<void> {
    const mustFlush = this.#mustFlush;
    this.#mustFlush = false;
    this.#endTurn();
    if (mustFlush) await this.#log.flush();
  }

  override async destroy(): Promise<void> {
    await this.#log.close();
    await super.destroy();
  }
}

class NotingConnection implements DatabaseConnection {
  readonly #connection: DatabaseConnection;
  readonly #note: (query: CompiledQuery) => void;

  constructor(connection: DatabaseConnection, note: (query: CompiledQuery) => void) {
    this.#connection = connection;
    this.#note = note;
  }

  executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    this.#note(query);
    return this.#connection.executeQuery(query);
  }

  streamQuery<Row>(query: CompiledQuery, chunkSize: number): AsyncIterableIterator<QueryResult<Row>> {
    return this.#connection.streamQuery(query, chunkSize);
  }
}

function openLog(path: string): Log {
  let file: Promise<FileHandle> | undefined;
  return {
    flush: async () => {
      // SQLite makes the log with the first write.
      if (path === ':memory:' || (!file && !existsSync(`${path}-wal`))) return;
      file ??= open(`${path}-wal`);
      await (await file).datasync();
    },
    close: async () => (await file)?.close(),
  };
}
