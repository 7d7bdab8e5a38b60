import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { ContentConflict } from './content-error.ts';

export interface ListedFile {
  /** Begins with `content/`. */
  path: string;
  /** The Git hash of its bytes. */
  sha: string;
  size: number;
}

/** The new bytes of a file; undefined deletes it. */
export interface FileChange {
  path: string;
  content: Buffer | undefined;
  /** The hash of the version that the editor changed, null for a new file; undefined: not compared. */
  expected?: string | null | undefined;
}

/** Texts and pictures, without other folders or `..`. */
const CONTENT_FILE =
  /^content\/(?:(?:dishes|floors|photos|hero|policies)\/)?[^./\\\p{Cc}][^/\\\p{Cc}]*\.(?:yaml|svg|jpe?g|png|webp|avif)$/iu;

/** Whether editors may change the file of this path in the project. */
export function isContentFile(path: string): boolean {
  return CONTENT_FILE.test(path) && !path.includes('..');
}

/** The file's Git blob hash. */
export function hashOf(bytes: Buffer): string {
  return createHash('sha1').update(`blob ${bytes.length}\0`).update(bytes).digest('hex');
}

/** @throws ContentConflict if the editor has changed an older version of a file */
export function assertUnchanged(files: readonly ListedFile[], changes: readonly FileChange[]): void {
  const hashes = new Map(files.map(({ path, sha }) => [path, sha]));
  for (const { path, expected } of changes) {
    if (expected !== undefined && expected !== (hashes.get(path) ?? null)) throw new ContentConflict(path);
  }
}

/** Changes the files in a folder that contains `content/`. */
export async function writeChanges(project: string, changes: readonly FileChange[]): Promise<void> {
  for (const { path, content } of changes) {
    const file = join(project, path);
    if (!content) await rm(file, { force: true });
    else {
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, content);
    }
  }
}
