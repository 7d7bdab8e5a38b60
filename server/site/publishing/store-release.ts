import { chmod, glob, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { notePath, type ReleaseNote } from './release-note.ts';
import { findCurrentRelease, releaseOf, releasesFolder, flush, type Release } from './releases.ts';

const AT_ONCE = 8;
const PASSAGE = 0o711;
/** What the last failed build printed. */
export const FAILED_LOG = 'failed.log';

/** Completes a built release and flushes all of it to the disk, so that no power cut can damage it any more. */
export async function storeRelease(dataDir: string, release: Release, note: ReleaseNote): Promise<void> {
  await writeFile(notePath(release), JSON.stringify(note));
  // The web server runs as another user, and may pass through these folders to the site.
  for (const folder of [releasesFolder(dataDir), release.folder]) await chmod(folder, PASSAGE);
  await syncTree(release.folder);
  await flush(releasesFolder(dataDir));
}

async function syncTree(folder: string): Promise<void> {
  const entries = glob('**/*', { cwd: folder });
  await flush(folder);
  const workers = Array.from({ length: AT_ONCE }, async () => {
    for (;;) {
      const { value, done } = await entries.next();
      if (done) return;
      await flush(join(folder, value));
    }
  });
  await Promise.all(workers);
}

/** Deletes all releases but these. */
export async function deleteOtherReleases(dataDir: string, kept: readonly string[]): Promise<void> {
  const current = await findCurrentRelease(dataDir);
  const names = await readdir(releasesFolder(dataDir)).catch(() => []);
  for (const id of names) {
    if (id === current?.id || kept.includes(id) || id === FAILED_LOG) continue;
    await rm(releaseOf(dataDir, id).folder, { recursive: true, force: true });
  }
}
