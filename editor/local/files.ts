import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  assertUnchanged,
  hashOf,
  isContentFile,
  writeChanges,
  type FileChange,
  type ListedFile,
} from '#content/files.ts';
import { readAllApart } from '#content/read-all-apart.ts';
import type { ContentStore } from '../host/store.ts';

/** The files of the project on this computer. Nothing is committed: a save changes files. */
export function createFiles(project: string): ContentStore {
  const head = () => hashOfAll(listFiles(project));
  return {
    editor: { name: 'Editor', email: 'editor@localhost' },
    head: () => Promise.resolve(head()),
    list: () => Promise.resolve(listFiles(project)),
    readAll: (paths) => Promise.resolve(paths.map((path) => readIfThere(join(project, path)))),
    history: () => Promise.resolve([]),
    save: async (changes) => {
      await save(project, changes);
      return head();
    },
  };
}

/** Every file that the editor shows, by its path in the project. */
function listFiles(project: string): ListedFile[] {
  return globSync('content/**/*', { cwd: project })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => isContentFile(path) && statSync(join(project, path)).isFile())
    .toSorted()
    .map((path) => {
      const bytes = readFileSync(join(project, path));
      return { path, sha: hashOf(bytes), size: bytes.length };
    });
}

/** A hash of all files. */
function hashOfAll(files: readonly ListedFile[]): string {
  return createHash('sha1')
    .update(files.map(({ path, sha }) => `${path} ${sha}\n`).join(''))
    .digest('hex');
}

/** Saves all changes or none: first the build's readers check them on a copy. */
async function save(project: string, changes: readonly FileChange[]): Promise<void> {
  assertUnchanged(listFiles(project), changes);
  const trial = mkdtempSync(join(tmpdir(), 'tamada-edit-'));
  try {
    cpSync(join(project, 'content'), join(trial, 'content'), { recursive: true });
    await writeChanges(trial, changes);
    await readAllApart(join(trial, 'content'));
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
  await writeChanges(project, changes);
}

function readIfThere(file: string): Buffer | undefined {
  return existsSync(file) ? readFileSync(file) : undefined;
}
