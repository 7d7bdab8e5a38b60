import { globSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { hashOf, isContentFile, type ListedFile } from '#content/files.ts';
import { parseYaml } from '#content/yaml.ts';
import { mergeFiles } from './merge-files.ts';
import type { Author, Store } from './objects.ts';
import { listTree, readBlob, writeCommit, writeTree } from './objects.ts';
import { DRAFTS, findRef, INSTALLED, moveRef } from './refs.ts';
import { tryChanges } from './save.ts';

/** The author of what comes with the software. */
const SOFTWARE: Author = { name: 'Software', email: 'software@tamada.invalid' };

/**
 * Makes the drafts from the project's `content/` at the first start. Later, when a new version of the software has
 * changed those files, merges the differences into the drafts, where the editors' own changes win. Drafts of another
 * restaurant stay as they are.
 * @throws ContentError if the merged content has a mistake: nothing changes then
 */
export async function takeInstalled(store: Store, project: string, at: number): Promise<void> {
  const files = await readProject(project);
  const [former, drafts] = [await findRef(store, INSTALLED), await findRef(store, DRAFTS)];
  const before = former === undefined ? [] : await listTree(store, former);
  if (drafts !== undefined && isSame(before, files)) return;
  const tree = await writeTree(store, { base: undefined, changes: files, root: resolve(project) });
  const parents = former === undefined ? [] : [former];
  const installed = await writeCommit(store, { tree, parents, author: SOFTWARE, message: 'Installed', at });
  if (drafts === undefined) {
    await moveRef(store, DRAFTS, { from: undefined, to: installed });
  } else {
    await mergeInto(store, { drafts, before, installed, at });
  }
  await moveRef(store, INSTALLED, { from: former, to: installed });
}

interface Merge {
  drafts: string;
  before: readonly ListedFile[];
  installed: string;
  at: number;
}

async function mergeInto(store: Store, { drafts, before, installed, at }: Merge): Promise<void> {
  const [ours, theirs] = [await listTree(store, drafts), await listTree(store, installed)];
  if ((await readSlug(store, ours)) !== (await readSlug(store, theirs))) return;
  const changes = await mergeFiles({
    base: before,
    ours,
    theirs,
    read: (sha) => readBlob(store, sha),
  });
  const tree = await tryChanges(store, drafts, changes);
  const message = 'Take what the new version of the software changed';
  const parents = [drafts, installed];
  const commit = await writeCommit(store, { tree, parents, author: SOFTWARE, message, at });
  const isMoved = await moveRef(store, DRAFTS, { from: drafts, to: commit });
  if (!isMoved) throw new Error('The drafts have changed during the merge');
}

const named = z.object({ slug: z.string() });

/** Which restaurant the files are of: what the software changes in its example is nothing for another one. */
async function readSlug(store: Store, files: readonly ListedFile[]): Promise<string | undefined> {
  const file = files.find(({ path }) => path === 'content/restaurant.yaml');
  return file && named.safeParse(parseYaml((await readBlob(store, file.sha)).toString())).data?.slug;
}

interface ProjectFile extends ListedFile {
  content: Buffer;
}

async function readProject(project: string): Promise<ProjectFile[]> {
  const paths = globSync('content/**/*', { cwd: project })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => isContentFile(path) && statSync(join(project, path)).isFile());
  return Promise.all(
    paths.map(async (path) => {
      const content = await readFile(join(project, path));
      return { path, content, sha: hashOf(content), size: content.length };
    }),
  );
}

function isSame(files: readonly ListedFile[], others: readonly ListedFile[]): boolean {
  const toKey = (list: readonly ListedFile[]) => list.map(({ path, sha }) => `${sha} ${path}`).toSorted();
  return toKey(files).join('\n') === toKey(others).join('\n');
}
