import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { DAY_MS } from '#contract/values/durations.ts';
import { createGit } from '#server/site/drafts/git.ts';
import { backUpDatabase, toStamp } from './backup.ts';
import { BACKUP_FILES, fingerprintSecret, type BackupNote } from './backup-note.ts';
import { MaintenanceProblem } from './maintenance-problem.ts';
import { syncToDisk } from './sqlite-file.ts';

export interface House {
  dataDir: string;
  databaseUrl: string;
  siteUrl: string;
  /** Undefined if the server made one in `dataDir`. */
  sessionSecret: string | undefined;
}

interface BackupOptions {
  house: House;
  /** An existing folder or a path with a slash at its end, where the backup is named by the time; or a new path. */
  target: string;
  /** The commit of the software. */
  release: string;
  now: number;
}

const KEPT_DAYS = 30;

/**
 * Writes a folder with the database, the drafts and a note about both, while the server runs. It gets its name when it is
 * complete and on the disk; only its owner may read it.
 */
export async function backUp({ house, target, release, now }: BackupOptions): Promise<string> {
  const folder = nameFolder(target, now);
  const partial = `${folder}.partial`;
  rmSync(partial, { recursive: true, force: true });
  mkdirSync(partial, { recursive: true, mode: 0o700 });
  try {
    await backUpDatabase(house.databaseUrl, join(partial, BACKUP_FILES.database));
    const hasDrafts = await bundleDrafts(draftsFolder(house), join(partial, BACKUP_FILES.drafts));
    const note: BackupNote = {
      madeAt: new Date(now).toISOString(),
      release,
      siteUrl: house.siteUrl,
      hasDrafts,
      secret: describeSecret(house),
    };
    writeFileSync(join(partial, BACKUP_FILES.note), `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 });
    for (const name of readdirSync(partial)) syncToDisk(join(partial, name));
    syncToDisk(partial);
    renameSync(partial, folder);
    syncToDisk(dirname(folder));
  } finally {
    rmSync(partial, { recursive: true, force: true });
  }
  return folder;
}

/** Deletes the backups in a folder that are older than a month. */
export function deleteOldBackups(folder: string, now: number): void {
  const oldest = `tamada-${toStamp(now - KEPT_DAYS * DAY_MS)}`;
  for (const name of readdirSync(folder)) {
    const isOld = name.startsWith('tamada-') && name < oldest;
    if (isOld) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

export function draftsFolder({ dataDir }: Pick<House, 'dataDir'>): string {
  return join(dataDir, 'content');
}

export function describeSecret({ sessionSecret, dataDir }: House): BackupNote['secret'] {
  if (sessionSecret) return { isIn: 'SESSION_SECRET', fingerprint: fingerprintSecret(sessionSecret) };
  const file = join(dataDir, 'session-secret');
  const fingerprint = existsSync(file) ? fingerprintSecret(readFileSync(file, 'utf8').trim()) : '';
  return { isIn: file, fingerprint };
}

function nameFolder(target: string, now: number): string {
  const isBackup = existsSync(join(target, BACKUP_FILES.note));
  const isParent = target.endsWith('/') || (existsSync(target) && statSync(target).isDirectory());
  const folder = isParent && !isBackup ? join(target, `tamada-${toStamp(now)}`) : target;
  if (!existsSync(folder)) return folder;
  throw new MaintenanceProblem(`"${folder}" already exists: a backup never overwrites another.`);
}

/** False if nobody edits the content on this machine. */
async function bundleDrafts(repository: string, file: string): Promise<boolean> {
  if (!existsSync(join(repository, 'HEAD'))) return false;
  writeFileSync(file, '', { mode: 0o600 });
  await createGit(repository)(['bundle', 'create', '--quiet', file, '--all']);
  return true;
}
