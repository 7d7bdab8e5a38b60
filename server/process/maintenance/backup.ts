import { writeFileSync } from 'node:fs';
import { sql } from 'kysely';
import { engineOf } from '#server/platform/db/database.ts';
import { runPostgresProgram } from './postgres-programs.ts';
import { checkSqliteFile, openSqliteFile, syncToDisk } from './sqlite-file.ts';

/** Writes a checked copy of the whole database at one moment to a new file, which only its owner may read. */
export async function backUpDatabase(databaseUrl: string, file: string): Promise<void> {
  writeFileSync(file, '', { mode: 0o600, flag: 'wx' });
  if (engineOf(databaseUrl) === 'sqlite') await copySqlite(databaseUrl, file);
  else await dumpPostgres(databaseUrl, file);
  syncToDisk(file);
}

/** `2026-12-31T21-30-00Z`: sorts by time and is a valid file name on every system. */
export function toStamp(now: number): string {
  return new Date(now).toISOString().replace(/\.\d+/, '').replaceAll(':', '-');
}

async function copySqlite(databaseFile: string, target: string): Promise<void> {
  const db = openSqliteFile(databaseFile);
  try {
    await sql`vacuum into ${target}`.execute(db);
  } finally {
    await db.destroy();
  }
  await checkSqliteFile(target);
}

async function dumpPostgres(databaseUrl: string, target: string): Promise<void> {
  const args = ['--format=custom', '--no-owner', '--no-privileges', `--file=${target}`];
  await runPostgresProgram('pg_dump', args, databaseUrl);
}
