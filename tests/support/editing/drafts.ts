import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { openContentRepository } from '#server/site/drafts/repository.ts';

export const NINO = { name: 'nino@tamada.example', email: 'nino@tamada.example' };
export const LEVAN = { name: 'levan@tamada.example', email: 'levan@tamada.example' };
export const KHARCHO = 'content/dishes/kharcho.yaml';

/** A copy of the restaurant's content, like the project of an installed version. */
export function copyProject(): string {
  const project = createFolder();
  cpSync('content', join(project, 'content'), { recursive: true });
  return project;
}

export async function openRepository(options: { folder?: string; project?: string; remote?: string } = {}) {
  const failures: unknown[] = [];
  const folder = options.folder ?? join(createFolder(), 'content');
  if (!options.folder && !options.project) await copyPrepared(folder);
  const repository = await openContentRepository({
    folder,
    project: options.project ?? resolve('.'),
    remote: options.remote,
    clock: () => Date.UTC(2026, 6, 10, 10),
    onMergeFailure: (error) => failures.push(error),
  });
  const read = async (path: string) => (await repository.readFile(path))?.toString() ?? '';
  return {
    folder,
    failures,
    repository,
    read,
    /** The change that replaces a part of a file's text. */
    change: async (path: string, from: string, to: string) => {
      const text = await read(path);
      if (!text.includes(from)) throw new Error(`${path} has no "${from}"`);
      return { path, content: Buffer.from(text.replace(from, to)) };
    },
  };
}

let prepared: string | undefined;

/** Making a repository takes Git some time: the tests of a process copy one. */
async function copyPrepared(folder: string): Promise<void> {
  if (!prepared) {
    const first = mkdtempSync(join(tmpdir(), 'tamada-content-'));
    process.once('exit', () => rmSync(first, { recursive: true, force: true }));
    await openContentRepository({
      folder: first,
      project: resolve('.'),
      clock: () => 0,
      onMergeFailure: () => undefined,
    });
    prepared = first;
  }
  cpSync(prepared, folder, { recursive: true });
}

function createFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tamada-content-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
