import { open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { GitFailure } from './git.ts';
import { toHash, type Store } from './objects.ts';

/** The drafts. */
export const DRAFTS = 'refs/heads/main';
/** The content of the installed version of the software. */
export const INSTALLED = 'refs/heads/installed';
/** The commit that the remote has. */
export const PUSHED = 'refs/pushed/main';

const NOTHING = '0'.repeat(40);
const STALE_MS = 10_000;
/** Git waits five seconds for a lock, so that the last attempt comes when a killed process's lock is stale. */
const ATTEMPTS = 3;

export async function findRef({ git }: Store, ref: string): Promise<string | undefined> {
  const output = await git(['for-each-ref', '--format=%(objectname)', ref]);
  return toHash(output) || undefined;
}

/** Moves a branch in one step, and only from the expected commit. Returns false if it stands elsewhere. */
export async function moveRef(
  store: Store,
  ref: string,
  { from, to }: { from: string | undefined; to: string },
): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    await removeStaleLocks(store);
    try {
      await store.git(['update-ref', ref, to, from ?? NOTHING]);
      break;
    } catch (error) {
      const isElsewhere = error instanceof GitFailure && (await findRef(store, ref)) !== from;
      if (isElsewhere) return false;
      if (attempt === ATTEMPTS) throw error;
    }
  }
  // Git flushes the file but not its name. On journaling file systems this also flushes the names written before.
  const folder = await open(join(store.folder, ref, '..'), 'r');
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
  return true;
}

/** A killed Git leaves its lock behind, and no other Git would move the branch again. Another server's lock stays. */
async function removeStaleLocks({ folder }: Store): Promise<void> {
  const branches = join(folder, 'refs/heads');
  const names = await readdir(branches).catch(() => []);
  for (const name of names.filter((entry) => entry.endsWith('.lock'))) {
    const file = join(branches, name);
    const age = await stat(file).then(
      ({ mtimeMs }) => Date.now() - mtimeMs,
      () => 0,
    );
    if (age >= STALE_MS) await rm(file, { force: true });
  }
}
