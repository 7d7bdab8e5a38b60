import { randomUUID } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isContentFile, type FileChange, type ListedFile } from '#content/files.ts';
import type { Git } from './git.ts';

/** A repository without a working copy: Git's own commands and the folder that they write to. */
export interface Store {
  git: Git;
  folder: string;
}

export interface Author {
  name: string;
  email: string;
}

const NO_OBJECT = '0'.repeat(40);
const FILE_MODE = '100644';

/** The content files of a commit, by path. */
export async function listTree({ git }: Store, commit: string): Promise<ListedFile[]> {
  const output = await git(['ls-tree', '-r', '-z', '-l', '--full-tree', commit]);
  return output
    .toString()
    .split('\0')
    .flatMap((line) => {
      const [, sha = '', size = '', path = ''] = /^\d+ blob (\w+) +(\d+)\t(.+)$/su.exec(line) ?? [];
      return isContentFile(path) ? [{ path, sha, size: Number(size) }] : [];
    });
}

export async function readBlob({ git }: Store, sha: string): Promise<Buffer> {
  return git(['cat-file', 'blob', sha]);
}

/** Reads many files at once; by their hashes. */
export async function readBlobs({ git }: Store, hashes: readonly string[]): Promise<Map<string, Buffer>> {
  const blobs = new Map<string, Buffer>();
  if (hashes.length === 0) return blobs;
  const input = [...new Set(hashes)].map((sha) => `${sha}\n`).join('');
  const output = await git(['cat-file', '--batch'], { input });
  for (let at = 0; at < output.length;) {
    const end = output.indexOf('\n', at);
    const [sha = '', , size = '0'] = output.subarray(at, end).toString().split(' ');
    const start = end + 1;
    blobs.set(sha, output.subarray(start, start + Number(size)));
    at = start + Number(size) + 1;
  }
  return blobs;
}

/** Writes the files of a tree into a folder. */
export async function exportTree(store: Store, tree: string, target: string): Promise<void> {
  await mkdir(target, { recursive: true });
  await withIndex(store, async (index) => {
    const env = { GIT_INDEX_FILE: index, GIT_WORK_TREE: target };
    await store.git(['read-tree', tree], { env });
    await store.git(['checkout-index', '--all', '--force'], { env });
  });
}

interface NewTree {
  /** A commit; undefined: start from an empty tree. */
  base: string | undefined;
  changes: readonly FileChange[];
  /** A folder that contains the changed files. */
  root: string;
}

export function writeTree(store: Store, { base, changes, root }: NewTree): Promise<string> {
  return withIndex(store, async (index) => {
    const env = { GIT_INDEX_FILE: index };
    const written = changes.filter(({ content }) => content).map(({ path }) => path);
    const files = written.map((path) => `${join(root, path)}\n`).join('');
    const stored = await store.git(['hash-object', '-w', '--no-filters', '--stdin-paths'], { input: files });
    const hashes = stored.toString().split('\n');
    const lines = changes.map(({ path }) => {
      const sha = hashes[written.indexOf(path)];
      return written.includes(path) ? `${FILE_MODE} ${sha}\t${path}\0` : `0 ${NO_OBJECT}\t${path}\0`;
    });
    await store.git(['read-tree', base ?? '--empty'], { env });
    await store.git(['update-index', '-z', '--index-info'], { env, input: lines.join('') });
    return toHash(await store.git(['write-tree'], { env }));
  });
}

interface NewCommit {
  tree: string;
  parents: readonly string[];
  author: Author;
  message: string;
  /** Milliseconds since 1970. */
  at: number;
}

export async function writeCommit(
  { git }: Store,
  { tree, parents, author, message, at }: NewCommit,
): Promise<string> {
  const date = `@${Math.floor(at / 1000)} +0400`;
  const env = {
    GIT_AUTHOR_NAME: author.name,
    GIT_AUTHOR_EMAIL: author.email,
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_NAME: author.name,
    GIT_COMMITTER_EMAIL: author.email,
    GIT_COMMITTER_DATE: date,
  };
  const args = ['commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent])];
  return toHash(await git(args, { env, input: message }));
}

export function toHash(output: Buffer): string {
  return output.toString().trim();
}

async function withIndex<Result>({ folder }: Store, work: (index: string) => Promise<Result>) {
  const index = join(folder, `index-${randomUUID()}`);
  try {
    return await work(index);
  } finally {
    await rm(index, { force: true });
    await rm(`${index}.lock`, { force: true });
  }
}
