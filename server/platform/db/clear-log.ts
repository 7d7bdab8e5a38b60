import { isPostgres, type Database } from './database.ts';
import { truncateLog } from './node-sqlite.ts';

/**
 * SQLite overwrites deleted rows in its file (`secure_delete`), but the write-ahead log keeps their earlier versions
 * until it is overwritten. At the start a log is taken as not cleared, because an earlier process may have deleted.
 */
const cleared = new WeakSet<Database>();

/** After personal data was deleted. */
export function noteDeletion(db: Database): void {
  cleared.delete(db);
}

/** A job: empties the log after a deletion. Repeated while somebody else reads or writes. */
export function clearLog({ db, config }: { db: Database; config: { databaseUrl: string } }): Promise<void> {
  if (cleared.has(db)) return Promise.resolve();
  if (isPostgres(config.databaseUrl) || truncateLog(config.databaseUrl)) cleared.add(db);
  return Promise.resolve();
}
