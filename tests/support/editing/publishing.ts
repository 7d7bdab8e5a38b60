import { cpSync, existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentError } from '#content/content-error.ts';
import { readHouseContent, type HouseContent } from '#server/site/live/house-content.ts';
import { addOutdatedFiles } from '#server/site/publishing/outdated-files.ts';
import { createQueue } from '#server/site/drafts/queue.ts';
import {
  BuildFailure,
  type Build,
  type ContentSource,
  type Publishing,
} from '#server/site/publishing/types.ts';

/** The dish whose price the tests change. */
export const DISH = 'khachapuri-adjaruli';

export interface Edit {
  /** In lari, such as `23.00`; other texts are mistakes. */
  price?: string;
  maxTables?: number;
  keepMonths?: number;
  provider?: string;
}

/** A stand-in for the content repository: each commit is a folder with the restaurant's own content and an edit. */
export function createTestSource(folder: string, installed: Edit = {}) {
  const folderOf = (commit: string) => join(folder, commit);
  const source: ContentSource = {
    installed: () => Promise.resolve('installed'),
    exportCommit: (commit, target) => cp(folderOf(commit), target, { recursive: true }),
    takeBack: () => Promise.resolve(),
    diffFiles: (from, to) =>
      Promise.resolve(
        globSync('**/*.yaml', { cwd: folderOf(to) })
          .filter((file) => readAt(folderOf(from), file) !== readAt(folderOf(to), file))
          .map((file) => ({ path: `content/${file}` })),
      ),
  };
  const commit = (name: string, { price, maxTables, keepMonths, provider }: Edit = {}): string => {
    if (existsSync(folderOf(name))) return name;
    const base = name === 'installed' ? 'content' : folderOf('installed');
    cpSync(base, folderOf(name), { recursive: true, filter: (file) => !file.endsWith('.ts') });
    const replace = (file: string, pattern: RegExp, text: string) => {
      const path = join(folderOf(name), file);
      writeFileSync(path, readFileSync(path, 'utf8').replace(pattern, text));
    };
    if (price !== undefined) replace(`dishes/${DISH}.yaml`, /^price: .*$/m, `price: '${price}'`);
    if (maxTables !== undefined) replace('rules.yaml', /^maxTables: .*$/m, `maxTables: ${maxTables}`);
    if (keepMonths !== undefined) replace('rules.yaml', /^keepMonths: .*$/m, `keepMonths: ${keepMonths}`);
    if (provider !== undefined) replace('payment.yaml', /^provider: .*$/m, `provider: ${provider}`);
    return name;
  };
  // Values of its own, so that no test depends on the editors' content.
  commit('installed', { price: '22.00', maxTables: 6, keepMonths: 24, provider: 'bog', ...installed });
  return { ...source, commit };
}

function readAt(folder: string, file: string): string {
  return existsSync(join(folder, file)) ? readFileSync(join(folder, file), 'utf8') : '';
}

/** What the page of the fake build says. */
function describeContent({ dishes, rules }: HouseContent): string {
  return `${dishes.find(({ id }) => id === DISH)?.price} lari, ${rules.maxTables} tables`;
}

/** Builds a site of one page and one script in no time, with the real readers of the content. */
export const fakeBuild: Build = async ({ folder, earlierSite, startedAt }) => {
  try {
    const content = readHouseContent(join(folder, 'content'));
    const text = describeContent(content);
    const name = text.replace(/\W+/g, '-');
    mkdirSync(join(folder, 'dist/_astro'), { recursive: true });
    writeFileSync(join(folder, 'dist/en.html'), text);
    writeFileSync(join(folder, `dist/_astro/${name}.js`), text);
    return { content, outdated: await addOutdatedFiles(join(folder, 'dist'), earlierSite, startedAt) };
  } catch (error) {
    if (error instanceof ContentError) throw new BuildFailure('content', error.message);
    throw error;
  }
};

interface Parts {
  build?: Build;
  /** The `dist/` that came with the software. */
  installedSite: string;
}

export function createTestPublishing(
  source: ContentSource,
  { build = fakeBuild, installedSite }: Parts,
): Publishing {
  return {
    source,
    build,
    builtWith: () => Promise.resolve('this version'),
    queue: createQueue(),
    closing: new AbortController().signal,
    servedVersion: 0,
    installedSite,
    running: new Set(),
  };
}
