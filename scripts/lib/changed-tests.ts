import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Paths that are not committed yet, also new ones and deleted ones. */
export function listChangedFiles(): string[] {
  const list = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).split('\n');
  const changed = list('diff', '--name-only', 'HEAD');
  return [...changed, ...list('ls-files', '--others', '--exclude-standard')].filter(Boolean);
}

/**
 * The server tests that belong to changed files: the folder `tests/api/<wing>/<room>`, or that of the wing where the
 * room has none. Undefined if every test is meant, because something has changed on which all wings stand.
 */
export function findServerTests(changed: readonly string[]): string[] | undefined {
  const found = changed.map(placesOf);
  return found.includes(undefined) ? undefined : [...new Set(found.flatMap((places) => places ?? []))];
}

function placesOf(file: string): string[] | undefined {
  const [top, wing, room] = file.split('/');
  if (/^tests\/(api|db|sandbox-bank)\//.test(file)) return existsSync(file) ? [file] : [];
  if (top === 'contract' || top === 'content' || file.startsWith('tests/support/')) return undefined;
  if (top !== 'server') return [];
  const folders = [`tests/api/${wing}/${room}`, `tests/api/${wing}`];
  const own = folders.find((folder) => existsSync(folder));
  return own === undefined || wing === 'platform' ? undefined : [`${own}/`];
}
