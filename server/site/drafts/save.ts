import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { assertUnchanged, writeChanges, type FileChange } from '#content/files.ts';
import { readAllApart } from '#content/read-all-apart.ts';
import type { Author, Store } from './objects.ts';
import { exportTree, listTree, writeCommit, writeTree } from './objects.ts';
import { DRAFTS, findRef, moveRef } from './refs.ts';

interface Save {
  changes: readonly FileChange[];
  author: Author;
  at: number;
  message?: string;
}

const ATTEMPTS = 5;

/**
 * One commit with all changes, or nothing: until the branch moves, in the last step, no reader sees any of it. Returns
 * the commit, which is on the disk; without a difference, the present one.
 * @throws ContentError for content that the build would refuse
 * @throws ContentConflict for a file that has changed since the editor read it
 */
export async function saveChanges(
  store: Store,
  { changes, author, at, message = name(changes) }: Save,
): Promise<string> {
  for (let attempt = 1; ; attempt += 1) {
    const head = await findRef(store, DRAFTS);
    if (head === undefined) throw new Error('The content repository has no drafts');
    assertUnchanged(await listTree(store, head), changes);
    const tree = await tryChanges(store, head, changes);
    if (tree === (await treeOf(store, head))) return head;
    const commit = await writeCommit(store, { tree, parents: [head], author, message, at });
    if (await moveRef(store, DRAFTS, { from: head, to: commit })) return commit;
    // Another process has saved meanwhile.
    if (attempt === ATTEMPTS) throw new Error('The drafts change too fast');
  }
}

/**
 * Reads the changed content as the build would, in a copy, and then stores its tree.
 * @throws ContentError
 */
export async function tryChanges(
  store: Store,
  base: string,
  changes: readonly FileChange[],
): Promise<string> {
  const trial = await mkdtemp(join(store.folder, 'trial-'));
  try {
    await exportTree(store, base, trial);
    await writeChanges(trial, changes);
    await readAllApart(join(trial, 'content'));
    return await writeTree(store, { base, changes, root: trial });
  } finally {
    await rm(trial, { recursive: true, force: true });
  }
}

export async function treeOf({ git }: Store, commit: string): Promise<string> {
  return (await git(['rev-parse', `${commit}^{tree}`])).toString().trim();
}

function name(changes: readonly FileChange[]): string {
  const [first, ...others] = changes.map(({ path }) => path);
  return others.length > 0 ? `Change ${first} and ${others.length} more` : `Change ${first}`;
}
