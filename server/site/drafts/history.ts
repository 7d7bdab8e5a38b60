import { isContentFile } from '#content/files.ts';
import type { Author, Store } from './objects.ts';

export interface LoggedCommit {
  commit: string;
  author: Author;
  /** Milliseconds since 1970. */
  at: number;
  message: string;
  /** The content files that it changed. */
  paths: readonly string[];
}

export interface LogRange {
  /** Excluded; undefined: since the beginning. */
  from?: string | undefined;
  to: string;
  path?: string;
  limit?: number;
}

const FORMAT = '--format=%x1e%H%x1f%an%x1f%ae%x1f%ct%x1f%s%x1f';

/** Newest first. A merge of the installed content lists the files that it changed in the drafts. */
export async function readLog({ git }: Store, { from, to, path, limit }: LogRange): Promise<LoggedCommit[]> {
  const output = await git([
    'log',
    '-z',
    '--name-only',
    '--first-parent',
    '--diff-merges=first-parent',
    FORMAT,
    ...(limit === undefined ? [] : [`--max-count=${limit}`]),
    from === undefined ? to : `${from}..${to}`,
    '--',
    ...(path === undefined ? [] : [path]),
  ]);
  return output
    .toString()
    .split('\x1e')
    .slice(1)
    .map((entry) => {
      const [commit = '', name = '', email = '', seconds = '', message = '', files = ''] =
        entry.split('\x1f');
      const paths = files
        .split('\0')
        .map((file) => file.replace(/^\n/u, ''))
        .filter(isContentFile);
      return { commit, author: { name, email }, at: Number(seconds) * 1000, message, paths };
    });
}

export interface FileDifference {
  path: string;
  /** The hash of the file's bytes; undefined: there was no such file. */
  before: string | undefined;
  after: string | undefined;
}

export async function diffFiles({ git }: Store, from: string, to: string): Promise<FileDifference[]> {
  const output = await git(['diff-tree', '-r', '-z', '--no-renames', from, to]);
  const parts = output.toString().split('\0');
  const differences: FileDifference[] = [];
  for (let at = 0; at + 1 < parts.length; at += 2) {
    const [, , before = '', after = ''] = (parts[at] ?? '').split(' ');
    const path = parts[at + 1] ?? '';
    if (isContentFile(path)) differences.push({ path, before: realHash(before), after: realHash(after) });
  }
  return differences;
}

function realHash(hash: string): string | undefined {
  return /^0+$/.test(hash) ? undefined : hash;
}
