import { HOUR_MS } from '#contract/values/durations.ts';
import { existsSync, globSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { FileChange, ListedFile } from '#content/files.ts';
import { createGit } from './git.ts';
import { diffFiles, readLog, type FileDifference, type LoggedCommit, type LogRange } from './history.ts';
import { takeInstalled } from './installed.ts';
import { exportTree, listTree, readBlobs, writeCommit, type Author, type Store } from './objects.ts';
import { createQueue } from './queue.ts';
import { push } from './push.ts';
import { DRAFTS, findRef, INSTALLED, moveRef } from './refs.ts';
import { saveChanges, treeOf } from './save.ts';
import { takeBack } from './take-back.ts';

/**
 * The content that editors change: a Git repository in the data folder. Its branch `main` is the drafts; each save is a
 * commit. Paths begin with `content/`, as in the project.
 */
export interface ContentRepository {
  /** The commit of the drafts. */
  head(): Promise<string>;
  /** The commit of the content that came with the software: what the site was built from before any publication. */
  installed(): Promise<string>;
  /** The files of a commit, or of the drafts. */
  listFiles(commit?: string): Promise<ListedFile[]>;
  /** Undefined if there is no such file. */
  readFile(path: string, commit?: string): Promise<Buffer | undefined>;
  /** In the order of the paths; undefined for a file that does not exist. */
  readFiles(paths: readonly string[], commit?: string): Promise<(Buffer | undefined)[]>;
  /** By the hashes of the files; undefined ones are left out. */
  readBlobs(hashes: readonly (string | undefined)[]): Promise<Map<string, Buffer>>;
  /**
   * Returns the commit, which is on the disk.
   * @throws ContentError, ContentConflict
   */
  save(changes: readonly FileChange[], author: Author): Promise<string>;
  /** Makes the drafts equal to an earlier commit, by a new commit. */
  restore(commit: string, author: Author): Promise<string>;
  /**
   * Takes out of the drafts what came between two published commits; what editors have changed since stays.
   * @throws ContentError
   */
  takeBack(range: { from: string; to: string }, author: Author): Promise<string>;
  /** Writes a commit's files into a folder like `content/`, without that part of their paths. */
  exportCommit(commit: string, folder: string): Promise<void>;
  diffFiles(from: string, to: string): Promise<FileDifference[]>;
  /** Newest first. */
  log(range: LogRange): Promise<LoggedCommit[]>;
  /** Sends the drafts to CONTENT_REMOTE. Resolves with false if there is nothing to send. */
  push(): Promise<boolean>;
  /** Packs the objects if there are thousands. */
  tidy(): Promise<void>;
}

interface Options {
  /** The repository's folder. */
  folder: string;
  /** The project, whose `content/` the drafts are made from. */
  project: string;
  /** The address of another repository that gets every commit. */
  remote?: string | undefined;
  clock: () => number;
  /** Called if the content of a new version of the software cannot be merged into the drafts. */
  onMergeFailure: (error: unknown) => void;
}

/** A save is about ten Git commands of at most a minute each. */
const LONGEST_SAVE_MS = HOUR_MS;

const LONGEST_TIDYING_MS = 600_000;

/** Opens the repository, and makes it at the first use. Repeated calls of this process must share one. */
export async function openContentRepository(options: Options): Promise<ContentRepository> {
  const folder = resolve(options.folder);
  const store: Store = { git: createGit(folder), folder };
  await prepare(store);
  await takeInstalledContent(store, options);
  const atOnce = createQueue();
  const at = options.clock;
  const draftsOf = async () => required(await findRef(store, DRAFTS));
  const readFiles: ContentRepository['readFiles'] = async (paths, commit) => {
    const files = await listTree(store, commit ?? (await draftsOf()));
    const hashes = new Map(files.map(({ path, sha }) => [path, sha]));
    const found = paths.map((path) => hashes.get(path));
    const blobs = await readBlobs(
      store,
      found.filter((sha) => sha !== undefined),
    );
    return found.map((sha) => (sha === undefined ? undefined : blobs.get(sha)));
  };

  return {
    head: draftsOf,
    installed: async () => required(await findRef(store, INSTALLED)),
    listFiles: async (commit) => listTree(store, commit ?? (await draftsOf())),
    readFile: async (path, commit) => (await readFiles([path], commit))[0],
    readFiles,
    readBlobs: (hashes) =>
      readBlobs(
        store,
        hashes.filter((sha) => sha !== undefined),
      ),
    save: (changes, author) => atOnce(() => saveChanges(store, { changes, author, at: at() })),
    restore: (commit, author) => atOnce(() => restore(store, { commit, author, at: at() })),
    takeBack: (range, author) =>
      atOnce(async () => takeBack(store, await draftsOf(), { ...range, author, at: at() })),
    exportCommit: (commit, target) => exportTree(store, `${commit}:content`, resolve(target)),
    diffFiles: (from, to) => diffFiles(store, from, to),
    log: (range) => readLog(store, range),
    push: async () => options.remote !== undefined && push(store, options.remote),
    tidy: async () => {
      // Comparing photographs makes them no smaller, but costs memory.
      const settings = ['gc.auto=6700', 'gc.autoDetach=false', 'core.bigFileThreshold=256k'];
      const options = settings.flatMap((setting) => ['-c', setting]);
      await store.git([...options, 'gc', '--auto', '--quiet'], { timeoutMs: LONGEST_TIDYING_MS });
    },
  };
}

async function prepare(store: Store): Promise<void> {
  const { folder, git } = store;
  mkdirSync(folder, { recursive: true });
  removeLeftovers(folder);
  const isNew = !existsSync(join(folder, 'HEAD')) || (await findRef(store, DRAFTS)) === undefined;
  if (isNew) await git(['init', '--quiet', '--bare', '--initial-branch=main']);
}

/** What a killed process left behind. Another server may be saving, and needs its own. */
function removeLeftovers(folder: string): void {
  for (const name of globSync(['trial-*', 'index-*'], { cwd: folder })) {
    const path = join(folder, name);
    const changedAt = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Date.now() - changedAt > LONGEST_SAVE_MS) rmSync(path, { recursive: true, force: true });
  }
}

/** An old version's drafts that cannot be merged stay as they are: the editors can still change them. */
async function takeInstalledContent(store: Store, options: Options): Promise<void> {
  try {
    await takeInstalled(store, options.project, options.clock());
  } catch (error) {
    if ((await findRef(store, DRAFTS)) === undefined) throw error;
    options.onMergeFailure(error);
  }
}

interface Restore {
  commit: string;
  author: Author;
  at: number;
}

async function restore(store: Store, { commit, author, at }: Restore): Promise<string> {
  const head = required(await findRef(store, DRAFTS));
  const tree = await treeOf(store, commit);
  if (tree === (await treeOf(store, head))) return head;
  const message = `Bring back ${commit}`;
  const restored = await writeCommit(store, { tree, parents: [head], author, message, at });
  if (await moveRef(store, DRAFTS, { from: head, to: restored })) return restored;
  throw new Error('The drafts have changed in the meantime');
}

function required(commit: string | undefined): string {
  if (commit === undefined) throw new Error('The content repository has no drafts');
  return commit;
}
