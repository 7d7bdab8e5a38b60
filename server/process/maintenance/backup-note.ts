import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { BACKUP_NOTE } from '#server/platform/db/last-backup.ts';
import { MaintenanceProblem } from './maintenance-problem.ts';

/** The files of a backup, which is a folder. */
export const BACKUP_FILES = {
  note: BACKUP_NOTE,
  database: 'database',
  /** All texts, the menu, photographs and floor maps, with their history. */
  drafts: 'drafts.bundle',
};

const backupNote = z.object({
  madeAt: z.iso.datetime(),
  /** The commit of the software; empty if it is not known. */
  release: z.string(),
  siteUrl: z.string(),
  hasDrafts: z.boolean(),
  secret: z.object({
    /** Where it was. It is not in the backup. */
    isIn: z.string(),
    /** Says whether another secret is the same one. */
    fingerprint: z.string(),
  }),
});
export type BackupNote = z.infer<typeof backupNote>;

/** @throws MaintenanceProblem */
export function readBackupNote(folder: string): BackupNote {
  const file = join(folder, BACKUP_FILES.note);
  if (!existsSync(file)) {
    throw new MaintenanceProblem(`"${folder}" is not a whole backup: it has no ${BACKUP_FILES.note}.`);
  }
  return backupNote.parse(JSON.parse(readFileSync(file, 'utf8')));
}

export function fingerprintSecret(secret: string): string {
  return createHash('sha256').update(`the secret of a backup: ${secret}`).digest('hex').slice(0, 8);
}
