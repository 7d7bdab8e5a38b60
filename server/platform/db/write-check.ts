import type { Kysely } from 'kysely';
import { isDiskFull } from './errors.ts';
import type { Schema } from './schema.ts';

const refused = new WeakSet<Kysely<Schema>>();

/** Remembers that a disk is full. */
export function noteError(db: Kysely<Schema>, error: unknown): void {
  if (isDiskFull(error)) refused.add(db);
}

/**
 * Writes a row and returns whether the disk took it. The row has another value each time: SQLite does not write a value
 * that is there already.
 */
export async function tryToWrite(db: Kysely<Schema>): Promise<boolean> {
  try {
    await db
      .insertInto('write_checks')
      .values({ id: 1, writes: 1 })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((eb) => ({ writes: eb('write_checks.writes', '+', 1) })),
      )
      .execute();
  } catch (error) {
    if (!isDiskFull(error)) throw error;
    return false;
  }
  refused.delete(db);
  return true;
}

/** Waits for a write without which its reader can go on: a full disk does not stop what is only read. */
export async function unlessFull(write: Promise<unknown>): Promise<void> {
  try {
    await write;
  } catch (error) {
    if (!isDiskFull(error)) throw error;
  }
}

/** Whether nothing can be written, because the disk was full at the last write and still is. */
export async function isReadOnly(db: Kysely<Schema>): Promise<boolean> {
  if (!refused.has(db)) return false;
  return tryToWrite(db).then(
    (isWritten) => !isWritten,
    () => false,
  );
}
