import { existsSync, readFileSync, statSync } from 'node:fs';

/** What a page of `dist/` costs on a first visit, in bytes as brotli sends them. */
export interface PageWeight {
  /** `en/menu`. */
  page: string;
  /** With the styles, which stand in it. */
  html: number;
  /** Styles of what only a script shows: they stand at the end of the page and keep no word of it waiting. */
  laterStyles: number;
  /** The scripts that run before the diner touches anything; islands that load at once are counted in `allScripts`. */
  scripts: number;
  /** With every island of the page, and what the layout asks for by itself once the page is idle: who is signed in. */
  allScripts: number;
  fonts: number;
  /** Answers that the page asks for by itself: it, its scripts, fonts, eager pictures and those of its styles. */
  requests: number;
}

export type Cell = Exclude<keyof PageWeight, 'page'>;

const KB = 1024;

/** The rows of the budget. A cell that a row leaves out has no limit of its own. */
const PAGE_BUDGETS: Record<string, Partial<Record<Cell, number>>> = {
  '': { html: 10 * KB, scripts: 4 * KB, allScripts: 72 * KB, fonts: 16 * KB, requests: 7 },
  about: { html: 9 * KB, scripts: 4 * KB, allScripts: 72 * KB, fonts: 16 * KB, requests: 6 },
  contact: { html: 9 * KB, scripts: 4 * KB, allScripts: 72 * KB, fonts: 16 * KB, requests: 6 },
  menu: { html: 12 * KB, allScripts: 74 * KB, fonts: 16 * KB, requests: 10 },
  reservation: { html: 9 * KB, allScripts: 80 * KB, fonts: 16 * KB, requests: 9 },
  cart: { html: 8 * KB, allScripts: 76 * KB, fonts: 16 * KB, requests: 8 },
  login: { html: 8 * KB, allScripts: 76 * KB, fonts: 16 * KB, requests: 8 },
  register: { html: 8 * KB, allScripts: 76 * KB, fonts: 16 * KB, requests: 8 },
  profile: { html: 8 * KB, allScripts: 76 * KB, fonts: 16 * KB, requests: 8 },
};

export function weighPages(): PageWeight[] {
  return Object.keys(PAGE_BUDGETS).flatMap((page) =>
    ['en', 'ka'].map((language) => weighPage(page ? `${language}/${page}` : language)),
  );
}

export function budgetOf({ page }: PageWeight): Partial<Record<Cell, number>> {
  return PAGE_BUDGETS[page.split('/')[1] ?? ''] ?? {};
}

function weighPage(page: string): PageWeight {
  const file = `${page}.html`;
  const html = readFileSync(`dist/${file}`, 'utf8');
  const scripts = follow(all(html, /<script type="module" src="\/([^"]+)"/g));
  // On a first visit nobody is signed in: what waits for a diner who is does not come.
  const awake = (html.match(/<astro-island\b[^>]*>/g) ?? []).filter(
    (tag) => !tag.includes('client="signed-in"'),
  );
  const islands = follow(all(awake.join(''), /\b(?:component|renderer)-url="\/([^"]+)"/g));
  const whenIdle = follow([...scripts].flatMap((script) => listIdle(script)));
  const preloaded = all(html, /<link rel="modulepreload"[^>]* href="\/([^"]+)"/g);
  const drawings = all(html, /<link rel="preload" href="\/([^"]+)" as="fetch"/g);
  const fonts = all(html, /<link\s[^>]*href="\/([^"]+\.woff2)"[^>]*as="font"/g);
  const eager = (html.match(/<img\b[^>]*>/g) ?? []).filter((image) => !image.includes('loading="lazy"'));
  // A token's picture is asked for where a rule uses it.
  const usesPrint = html.includes('var(--print)');
  const ofStyles = [...all(html, /url\(\/(images\/[^)]+)\)/g)].filter(
    (picture) => usesPrint || picture !== 'images/cloth.svg',
  );
  const later = all(html, /<link rel="stylesheet" href="\/([^"]+)"/g);
  return {
    page,
    html: sizeOf(file),
    laterStyles: sum(later),
    scripts: sum(scripts),
    allScripts: sum(new Set([...scripts, ...islands, ...whenIdle])),
    fonts: sum(fonts),
    requests:
      1 +
      new Set([...scripts, ...preloaded]).size +
      fonts.size +
      ofStyles.length +
      later.size +
      drawings.size +
      new Set(eager.map((image) => /src="([^"]+)"/.exec(image)?.[1])).size,
  };
}

function listIdle(script: string): string[] {
  return [...all(readFileSync(`dist/${script}`, 'utf8'), /\bimport\(`\.\/(nav-session\.[^`]+)`\)/g)].map(
    (name) => `_astro/${name}`,
  );
}

/** These modules and all that they import before they run. */
function follow(files: Iterable<string>, found = new Set<string>()): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    const imported = all(readFileSync(`dist/${file}`, 'utf8'), /\b(?:from|import)\s*"\.\/([^"]+\.js)"/g);
    follow(
      [...imported].map((name) => `_astro/${name}`),
      found,
    );
  }
  return found;
}

function all(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, found = '']) => found));
}

function sum(files: Iterable<string>): number {
  return [...files].reduce((total, file) => total + sizeOf(file), 0);
}

/** A file that would not get smaller has no compressed twin. */
function sizeOf(file: string): number {
  const twin = `dist/${file}.br`;
  return statSync(existsSync(twin) ? twin : `dist/${file}`).size;
}
