import { closeSync, existsSync, fsyncSync, openSync, readSync } from 'node:fs';
import { sql } from 'kysely';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import { isConflict } from '#server/platform/db/errors.ts';
import { MaintenanceProblem } from './maintenance-problem.ts';

/** The format of a backup, from its first bytes. */
export function findFormat(file: string): 'sqlite' | 'postgres' | undefined {
  const begin = readBegin(file).toString('latin1');
  if (begin.startsWith('SQLite format 3\0')) return 'sqlite';
  return begin.startsWith('PGDMP') ? 'postgres' : undefined;
}

function readBegin(file: string): Buffer {
  if (!existsSync(file)) throw new MaintenanceProblem(`There is no file "${file}".`);
  const begin = Buffer.alloc(16);
  const handle = openSync(file, 'r');
  readSync(handle, begin, 0, begin.length, 0);
  closeSync(handle);
  return begin;
}

/** Opens an existing file: SQLite would create a missing one. */
export function openSqliteFile(file: string): Database {
  if (existsSync(file)) return createDatabase(file);
  throw new MaintenanceProblem(`There is no database "${file}": check DATA_DIR and DATABASE_URL.`);
}

/**
 * Whether no other program has the file open: if one has, SQLite refuses to leave WAL mode. If true, WAL mode is off
 * and the file is complete without its -wal file.
 */
export async function isAlone(db: Database): Promise<boolean> {
  await sql`pragma busy_timeout = 1000`.execute(db);
  try {
    await sql`pragma journal_mode = delete`.execute(db);
    return true;
  } catch (error) {
    if (isConflict(error)) return false;
    throw error;
  }
}

/** @throws MaintenanceProblem if a page is damaged or a foreign key points to nothing */
export async function checkSqliteFile(file: string): Promise<void> {
  const db = openSqliteFile(file);
  try {
    const { rows } = await sql<{ integrity_check: string }>`pragma integrity_check`.execute(db);
    const orphans = await sql`pragma foreign_key_check`.execute(db);
    const problem =
      rows.find((row) => row.integrity_check !== 'ok')?.integrity_check ??
      (orphans.rows.length > 0 ? 'rows refer to rows that are missing' : undefined);
    if (problem !== undefined) throw new MaintenanceProblem(`"${file}" is damaged: ${problem}.`);
  } finally {
    await db.destroy();
  }
}

/** Returns when a file, or a folder's entries, are on the disk. */
export function syncToDisk(path: string): void {
  const handle = openSync(path, 'r');
  fsyncSync(handle);
  closeSync(handle);
}
