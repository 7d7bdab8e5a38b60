import { existsSync, readdirSync, readFileSync } from 'node:fs';
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
