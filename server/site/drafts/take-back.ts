import type { FileChange } from '#content/files.ts';
import { mergeFiles } from './merge-files.ts';
import { listTree, readBlob, type Author, type Store } from './objects.ts';
import { saveChanges } from './save.ts';

interface TakeBack {
  /** A commit that was published. */
  from: string;
  /** The earlier one that replaces it. */
  to: string;
  author: Author;
  at: number;
}

/**
 * Changes the drafts by what differs between two commits, field by field. What editors have changed since `from` stays.
 * @throws ContentError if the result has a mistake: nothing changes then
 */
export async function takeBack(
  store: Store,
  drafts: string,
  { from, to, author, at }: TakeBack,
): Promise<string> {
  const [base, ours, theirs] = await Promise.all([from, drafts, to].map((commit) => listTree(store, commit)));
  const read = (sha: string) => readBlob(store, sha);
  const merged = await mergeFiles({ base: base ?? [], ours: ours ?? [], theirs: theirs ?? [], read });
  if (merged.length === 0) return drafts;
  const hashes = new Map(ours?.map(({ path, sha }) => [path, sha]));
  const changes = merged.map((change): FileChange => ({
    ...change,
    expected: hashes.get(change.path) ?? null,
  }));
  return saveChanges(store, { changes, author, at, message: `Bring back ${to}` });
}
