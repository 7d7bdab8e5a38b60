import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

/** The file in a backup, which is a folder, that says when it was made. */
export const BACKUP_NOTE = 'backup.json';
const note = z.object({ madeAt: z.iso.datetime() });

/** The names of the whole backups in a folder, the oldest first. */
export function listBackups(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.startsWith('tamada-') && !name.endsWith('.partial'))
    .toSorted();
}

/** When the newest backup in the folder of the data was made, in milliseconds since 1970; undefined without any. */
export function findLastBackup(dataDir: string): number | undefined {
  const folder = join(dataDir, 'backups');
  const newest = listBackups(folder).at(-1);
  if (newest === undefined) return undefined;
  return Date.parse(note.parse(JSON.parse(readFileSync(join(folder, newest, BACKUP_NOTE), 'utf8'))).madeAt);
}

const RESTORE_NOTE = 'last-restore';

/** When a backup was last restored here or on trial, in milliseconds since 1970; undefined if never. */
export function findLastRestore(dataDir: string): number | undefined {
  const file = join(dataDir, RESTORE_NOTE);
  return existsSync(file) ? Date.parse(readFileSync(file, 'utf8')) : undefined;
}

/** Root notes a trial for the server's user, who may replace the note later. */
export function noteRestore(dataDir: string, now: number): void {
  const file = join(dataDir, RESTORE_NOTE);
  rmSync(file, { force: true });
  writeFileSync(file, new Date(now).toISOString());
  chmodSync(file, 0o644);
}
