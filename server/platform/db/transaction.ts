import type { Transaction } from 'kysely';
import type { Database } from './database.ts';
import { isConflict } from './errors.ts';
import type { Schema } from './schema.ts';

export type Trx = Transaction<Schema>;

const ATTEMPTS = 5;

/**
 * Runs the work in one durable transaction and retries it after a conflict with another writer (deadlock, busy). The
 * work must use `trx` for all queries: the outer database hangs on SQLite and runs outside the transaction on
 * PostgreSQL. Do no network calls inside.
 */
export async function inTransaction<Result>(
  db: Database,
  work: (trx: Trx) => Promise<Result>,
): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isConflict(error) || attempt === ATTEMPTS) throw error;
    }
  }
}
