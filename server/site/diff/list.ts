import type { ListedFile } from '#content/files.ts';
import type { Language } from '#contract/values/language.ts';
import type { ContentRepository } from '#server/site/drafts/repository.ts';
import { describeApart } from './describe-apart.ts';
import { DISHES, type FileVersions, type PageChange } from './describe.ts';
import type { DishText } from './dish-order.ts';
import { hasForms, namePage, pageOf } from './pages.ts';

/** A changed page with those who changed it, the latest first. */
export interface EditedPage extends PageChange {
  edits: { editor: string; at: number }[];
}

export interface Changes {
  pages: EditedPage[];
  /** The names of the pages that files belong to, which differ between two commits. */
  namePages: (files: readonly string[], commits: Commits) => Promise<string[]>;
}

interface Commits {
  from: string;
  to: string;
}

interface Range extends Commits {
  language: Language;
}

const PLACE = /^order:.*$/m;

/** Commits never change: what differs between two of them is compared once. */
const remembered = new Map<string, Promise<Changes>>();
const REMEMBERED = 8;

/** What changed between two commits, in words, page by page: who and when. */
export function listContentChanges(repository: ContentRepository, range: Range): Promise<Changes> {
  const key = `${range.from} ${range.to} ${range.language}`;
  const known = remembered.get(key);
  if (known) return known;
  const changes = compare(repository, range);
  remembered.set(key, changes);
  changes.catch(() => remembered.delete(key));
  const [oldest = ''] = remembered.keys();
  if (remembered.size > REMEMBERED) remembered.delete(oldest);
  return changes;
}

async function compare(repository: ContentRepository, { from, to, language }: Range): Promise<Changes> {
  const [differences, commits, listed] = await Promise.all([
    repository.diffFiles(from, to),
    repository.log({ from, to }),
    repository.listFiles(to),
  ]);
  const hashes = new Map(listed.map(({ path, sha }) => [path, sha]));
  const named = ['content/menu.yaml', ...differences.map(({ path }) => path.replace(/\.\w+$/, '.yaml'))];
  const texts = await repository.readBlobs([
    ...differences.filter(isText).flatMap(({ before, after }) => [before, after]),
    ...named.map((path) => hashes.get(path)),
  ]);
  const read = (sha: string | undefined) => (sha === undefined ? undefined : texts.get(sha)?.toString());
  const files = differences.map((file): FileVersions => {
    const { path, before, after } = file;
    return isText(file) ? { path, before: read(before), after: read(after) } : { path, before, after };
  });
  const { pages, names } = await describeApart({
    files,
    texts: new Map(named.map((path) => [path, read(hashes.get(path)) ?? ''])),
    language,
    dishes: {
      before: files.some(isMoved)
        ? await readDishes(repository, await repository.listFiles(from))
        : undefined,
      after: await readDishes(repository, listed),
    },
  });
  return {
    pages: pages.map((page) => ({ ...page, edits: listEdits(page.path, commits) })),
    namePages: async (changed, commits) => {
      const named = changed
        .map(pageOf)
        .filter((page) => page !== undefined)
        .map(async (page) => {
          const fields = hasForms(page) ? await findFields(repository, page.path, commits) : undefined;
          return names.get(page.path) ?? namePage(page, { values: undefined, changed: fields }, language);
        });
      return [...new Set(await Promise.all(named))];
    },
  };
}

const FIELD = /^(?=\w)/m;

/** The fields of a file that differ, told by its lines. */
async function findFields(
  repository: ContentRepository,
  path: string,
  { from, to }: Commits,
): Promise<string[]> {
  const texts = await Promise.all([from, to].map((commit) => repository.readFile(path, commit)));
  const fields = texts.flatMap((text) => text?.toString().split(FIELD) ?? []);
  const differing = fields.filter((field) => fields.indexOf(field) === fields.lastIndexOf(field));
  return differing.map((field) => field.replace(/:[^]*/, ''));
}

/** A dish with another place in its category. */
function isMoved({ path, before, after }: FileVersions): boolean {
  if (!path.startsWith(DISHES) || before === undefined || after === undefined) return false;
  return PLACE.exec(before)?.[0] !== PLACE.exec(after)?.[0];
}

async function readDishes(repository: ContentRepository, listed: readonly ListedFile[]): Promise<DishText[]> {
  const files = listed.filter((file) => file.path.startsWith(DISHES) && isText(file));
  const texts = await repository.readBlobs(files.map(({ sha }) => sha));
  return files.map(({ path, sha }) => ({ path, text: String(texts.get(sha) ?? '') }));
}

function isText({ path }: { path: string }): boolean {
  return path.endsWith('.yaml');
}

/** The last edit of each editor. */
function listEdits(
  path: string,
  commits: Awaited<ReturnType<ContentRepository['log']>>,
): EditedPage['edits'] {
  const stem = path.replace(/\.\w+$/, '.');
  const edits = new Map<string, number>();
  for (const { author, at, paths } of commits) {
    if (paths.some((changed) => changed.startsWith(stem)) && !edits.has(author.name))
      edits.set(author.name, at);
  }
  return [...edits].map(([editor, at]) => ({ editor, at }));
}
