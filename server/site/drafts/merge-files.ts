import { runApart } from '#content/apart.ts';
import type { FileChange, ListedFile } from '#content/files.ts';
import type { ConflictingFile, MergedFile } from './merge-worker.ts';

interface Versions {
  /** The files that both sides come from. */
  base: readonly ListedFile[];
  ours: readonly ListedFile[];
  theirs: readonly ListedFile[];
  read: (sha: string) => Promise<Buffer>;
}

/** The changes that apply `theirs` to `ours`. Where both have changed a field, `ours` stays. Throws `TooMuchWork`. */
export async function mergeFiles({ base, ours, theirs, read }: Versions): Promise<FileChange[]> {
  const [before, our, their] = [base, ours, theirs].map(
    (files) => new Map(files.map(({ path, sha }) => [path, sha])),
  );
  const changes: FileChange[] = [];
  const conflicts: ConflictingFile[] = [];
  for (const path of new Set([...base, ...theirs].map((file) => file.path))) {
    const [old, mine, other] = [before?.get(path), our?.get(path), their?.get(path)];
    if (other === old || other === mine) continue;
    if (mine === old) {
      changes.push({ path, content: other === undefined ? undefined : await read(other) });
    } else if (old !== undefined && mine !== undefined && other !== undefined && path.endsWith('.yaml')) {
      const [was = '', is = '', becomes = ''] = (await Promise.all([read(old), read(mine), read(other)])).map(
        String,
      );
      conflicts.push({ path, base: was, ours: is, theirs: becomes });
    }
  }
  const merged = conflicts.length > 0 ? await mergeApart(conflicts) : [];
  return [...changes, ...merged.map(({ path, text }) => ({ path, content: Buffer.from(text) }))];
}

/** In a process of its own: editors decide how much there is to merge. */
async function mergeApart(input: readonly ConflictingFile[]): Promise<MergedFile[]> {
  return (await runApart({ module: new URL('./merge-worker.ts', import.meta.url), input })) as MergedFile[];
}
