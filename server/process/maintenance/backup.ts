import { existsSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { sql } from 'kysely';
import { engineOf } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { runPostgresProgram } from './postgres-programs.ts';
import { checkSqliteFile, openSqliteFile, syncToDisk } from './sqlite-file.ts';
import { MaintenanceProblem } from './maintenance-problem.ts';

const ENDING: Record<Engine, string> = { sqlite: '.sqlite', postgres: '.dump' };

interface BackupOptions {
  databaseUrl: string;
  /** An existing folder, where the file gets a name with the time, or the path of a new file. */
  target: string;
  now: number;
}

/**
 * Writes a consistent copy of the whole database to one file while the server runs. The file gets its final name only
 * when it is complete and on the disk, and only its owner may read it.
 */
export async function backUp({ databaseUrl, target, now }: BackupOptions): Promise<string> {
  const engine = engineOf(databaseUrl);
  const file = nameFile(target, ENDING[engine], now);
  const partial = `${file}.partial`;
  mkdirSync(dirname(file), { recursive: true });
  rmSync(partial, { force: true });
  writeFileSync(partial, '', { mode: 0o600, flag: 'wx' });
  try {
    if (engine === 'sqlite') await copySqlite(databaseUrl, partial);
    else await dumpPostgres(databaseUrl, partial);
    syncToDisk(partial);
    renameSync(partial, file);
    syncToDisk(dirname(file));
  } finally {
    rmSync(partial, { force: true });
  }
  return file;
}

function nameFile(target: string, ending: string, now: number): string {
  const isFolder = target.endsWith('/') || (existsSync(target) && statSync(target).isDirectory());
  const file = isFolder ? join(target, `tamada-${toStamp(now)}${ending}`) : target;
  if (!existsSync(file)) return file;
  throw new MaintenanceProblem(`"${file}" already exists: a backup never overwrites another.`);
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
