import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { createGit } from '#server/site/drafts/git.ts';
import { toStamp } from './backup.ts';
import { BACKUP_FILES, readBackupNote, type BackupNote } from './backup-note.ts';
import { MaintenanceProblem } from './maintenance-problem.ts';
import { restoreDatabase } from './restore.ts';
import { syncToDisk } from './sqlite-file.ts';
import { describeSecret, draftsFolder, type House } from './whole-backup.ts';

interface RestoreOptions {
  house: House;
  /** The folder of a backup. */
  from: string;
  /** Whether to replace what is there. It is kept beside the new. */
  isForced: boolean;
  /** The commit of the software. */
  release: string;
  now: number;
}

/** Brings back database and drafts, or changes nothing. Returns a line for everything that the operator must know. */
export async function restore({ house, from, isForced, release, now }: RestoreOptions): Promise<string[]> {
  const note = readBackupNote(from);
  const drafts = draftsFolder(house);
  if (existsSync(drafts) && note.hasDrafts && !isForced) {
    throw new MaintenanceProblem(
      `Nothing was restored: "${drafts}" is not empty. To replace it, add --replace`,
    );
  }
  const arriving = `${drafts}.restoring`;
  try {
    if (note.hasDrafts) await unpackDrafts(join(from, BACKUP_FILES.drafts), arriving);
    const asideDatabase = await restoreDatabase({
      databaseUrl: house.databaseUrl,
      file: join(from, BACKUP_FILES.database),
      isForced,
      now,
    });
    const asideDrafts = note.hasDrafts ? replaceDrafts(drafts, arriving, now) : undefined;
    return tell(note, { house, release, kept: [asideDatabase, asideDrafts] });
  } finally {
    rmSync(arriving, { recursive: true, force: true });
  }
}

async function unpackDrafts(bundle: string, repository: string): Promise<void> {
  if (!existsSync(bundle)) throw new MaintenanceProblem(`Nothing was restored: "${bundle}" is missing.`);
  rmSync(repository, { recursive: true, force: true });
  mkdirSync(repository, { recursive: true, mode: 0o700 });
  const git = createGit(repository);
  try {
    await git(['init', '--quiet', '--bare', '--initial-branch=main']);
    await git(['fetch', '--quiet', resolve(bundle), '+refs/*:refs/*']);
  } catch (error) {
    throw new MaintenanceProblem(`Nothing was restored: "${bundle}" cannot be read.`, { cause: error });
  }
}

function replaceDrafts(drafts: string, arriving: string, now: number): string | undefined {
  const aside = existsSync(drafts) ? `${drafts}.before-${toStamp(now)}` : undefined;
  if (aside) renameSync(drafts, aside);
  renameSync(arriving, drafts);
  syncToDisk(dirname(drafts));
  return aside;
}

interface Told {
  house: House;
  release: string;
  kept: (string | undefined)[];
}

function tell(note: BackupNote, { house, release, kept }: Told): string[] {
  const isSameSecret = describeSecret(house).fingerprint === note.secret.fingerprint;
  return [
    `Restored: the backup of ${note.siteUrl} from ${note.madeAt}.`,
    'The server builds the published pages again when it starts; until then guests see the pages that came with the software.',
    ...kept.flatMap((path) => (path ? [`What was there is kept as ${path}`] : [])),
    ...(note.hasDrafts
      ? []
      : ['Missing: texts and photographs. The backup has none, because no one edited them there.']),
    ...(isSameSecret
      ? []
      : [`Missing: the secret (${note.secret.isIn}). Links in emails that were sent before do not work.`]),
    ...(note.release && release && note.release !== release
      ? [`The backup was made by version ${note.release}; this is ${release}.`]
      : []),
    'Missing in every backup: the settings file, and orders made since. Compare with the bank’s list of payments.',
  ];
}
