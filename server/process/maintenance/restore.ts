import { chmodSync, copyFileSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDatabase, engineOf, type Database } from '#server/platform/db/database.ts';
import { toStamp } from './backup.ts';
import { restoreDump } from './postgres-programs.ts';
import { checkSqliteFile, findFormat, isAlone, openSqliteFile, syncToDisk } from './sqlite-file.ts';
import { MaintenanceProblem } from './maintenance-problem.ts';

interface RestoreOptions {
  databaseUrl: string;
  /** A file written by `backUpDatabase`. */
  file: string;
  /** Whether to replace a database that is not empty. */
  isForced: boolean;
  now: number;
}

const COMPANIONS = ['-wal', '-shm'];
const CLOSING_ATTEMPTS = 10;
const CLOSING_PAUSE_MS = 200;

/**
 * Replaces the database by a backup, completely or not at all. Returns the path of the replaced SQLite file, if there
 * was one.
 */
export async function restoreDatabase(options: RestoreOptions): Promise<string | undefined> {
  const engine = engineOf(options.databaseUrl);
  const format = findFormat(options.file);
  if (!format) throw new MaintenanceProblem(`"${options.file}" is not a database backup.`);
  if (format !== engine) {
    throw new MaintenanceProblem(
      `"${options.file}" is a backup of ${NAMES[format]}, but DATABASE_URL names ${NAMES[engine]}.`,
    );
  }
  if (engine === 'sqlite') return restoreSqlite(options);
  await restorePostgres(options);
  return undefined;
}

const NAMES = { sqlite: 'an SQLite file', postgres: 'PostgreSQL' };

async function restoreSqlite({
  databaseUrl,
  file,
  isForced,
  now,
}: RestoreOptions): Promise<string | undefined> {
  const isThere = existsSync(databaseUrl);
  if (isThere && !isForced) throw new MaintenanceProblem(explainLiving(`"${databaseUrl}"`));
  if (isThere && (await isInUse(databaseUrl))) throw new MaintenanceProblem(explainInUse('the database'));
  const arriving = `${databaseUrl}.restoring`;
  const aside = `${databaseUrl}.before-${toStamp(now)}`;
  mkdirSync(dirname(databaseUrl), { recursive: true });
  try {
    copyFileSync(file, arriving);
    chmodSync(arriving, 0o600);
    await checkSqliteFile(arriving);
    syncToDisk(arriving);
    for (const ending of ['', ...COMPANIONS]) {
      if (existsSync(databaseUrl + ending)) renameSync(databaseUrl + ending, aside + ending);
    }
    renameSync(arriving, databaseUrl);
    syncToDisk(dirname(databaseUrl));
  } finally {
    for (const ending of ['', ...COMPANIONS]) rmSync(arriving + ending, { force: true });
  }
  return isThere ? aside : undefined;
}

/** A file too damaged to be queried may be replaced. */
async function isInUse(file: string): Promise<boolean> {
  const db = openSqliteFile(file);
  try {
    return !(await isAlone(db).catch(() => true));
  } finally {
    await db.destroy().catch(() => undefined);
  }
}

async function restorePostgres({ databaseUrl, file, isForced }: RestoreOptions): Promise<void> {
  const drops = await inspectPostgres(databaseUrl, isForced);
  await restoreDump(file, databaseUrl, drops);
}

/** Returns what to drop, including tables of a newer version. */
async function inspectPostgres(databaseUrl: string, isForced: boolean): Promise<string[]> {
  const db = createDatabase(databaseUrl);
  try {
    const tables = await db.introspection.getTables({ withInternalKyselyTables: true });
    if (tables.length > 0 && !isForced) throw new MaintenanceProblem(explainLiving('the database'));
    if (await hasOthers(db)) throw new MaintenanceProblem(explainInUse('the database'));
    // Views and triggers are dropped with their tables.
    const names = tables
      .filter(({ isView }) => !isView)
      .map(({ schema = 'public', name }) => `table "${schema}"."${name}"`);
    return [...names, ...(await listRoutines(db))];
  } finally {
    await db.destroy();
  }
}

/** The trigger functions, without those of extensions. */
async function listRoutines(db: Database): Promise<string[]> {
  const { rows } = await sql<{
    routine: string;
  }>`select 'routine ' || oid::regprocedure as routine from pg_proc
    where pronamespace = 'public'::regnamespace
    and not exists (select 1 from pg_depend where objid = pg_proc.oid and deptype = 'e')`.execute(db);
  return rows.map(({ routine }) => routine);
}

/** Waits for a moment: PostgreSQL still lists connections that their program has just closed. */
async function hasOthers(db: Database): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(db);
    if (rows.length === 0 || attempt === CLOSING_ATTEMPTS) return rows.length > 0;
    await setTimeout(CLOSING_PAUSE_MS);
  }
}

function explainLiving(what: string): string {
  return `Nothing was restored: ${what} is not empty. To replace it, add --replace`;
}

export function explainInUse(what: string): string {
  return `Nothing was changed: another program uses ${what}. Stop the server first (systemctl stop tamada.socket).`;
}
