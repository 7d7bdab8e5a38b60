import { existsSync, readFileSync, statSync } from 'node:fs';

/** The size of a first visit to a page of `dist/`, in bytes compressed with brotli. */
export interface PageWeight {
  /** `en/menu`. */
  page: string;
  /** Including the inline styles. */
  html: number;
  /** Styles for content that only scripts show. They are linked at the end of the page and do not block it. */
  laterStyles: number;
  /** Scripts that run before any interaction. Islands that load at once count in `allScripts`. */
  scripts: number;
  /** Including every island, and the session check that the layout loads when the page is idle. */
  allScripts: number;
  fonts: number;
  /** Requests without interaction: the page, its scripts, fonts, eager pictures and the pictures of its styles. */
  requests: number;
}

export type Cell = Exclude<keyof PageWeight, 'page'>;

const KB = 1024;

/** The budget of each page. A missing cell has no limit. */
const PAGE_BUDGETS: Record<string, Partial<Record<Cell, number>>> = {
  '': { html: 10 * KB, scripts: 4 * KB, allScripts: 72 * KB, fonts: 16 * KB, requests: 7 },
  about: { html: 9 * KB, scripts: 4 * KB, allScripts: 72 * KB, fonts: 16 * KB, requests: 6 },
  contact: { html: 9 * KB, scripts: 4 * KB, allScripts: 72 * KB, fonts: 16 * KB, requests: 6 },
  menu: { html: 12 * KB, allScripts: 74 * KB, fonts: 16 * KB, requests: 10 },
  reservation: { html: 9 * KB, allScripts: 80 * KB, fonts: 16 * KB, requests: 9 },
  cart: { html: 8 * KB, allScripts: 76 * KB, fonts: 16 * KB, requests: 8 },
  login: { html: 8 * KB, allScripts: 76 * KB, fonts: 16 * KB, requests: 8 },
  register: { html: 8 * KB, allScripts: 76 * KB, fonts: 16 * KB, requests: 8 },
  'forgot-password': { html: 8 * KB, allScripts: 76 * KB, fonts: 16 * KB, requests: 8 },
  'reset-password': { html: 8 * KB, allScripts: 76 * KB, fonts: 16 * KB, requests: 8 },
  'confirm-email': { html: 8 * KB, allScripts: 76 * KB, fonts: 16 * KB, requests: 8 },
  'waiting-list': { html: 8 * KB, allScripts: 76 * KB, fonts: 16 * KB, requests: 8 },
  profile: { html: 8 * KB, allScripts: 76 * KB, fonts: 16 * KB, requests: 8 },
  cancel: { html: 8 * KB, allScripts: 76 * KB, fonts: 16 * KB, requests: 8 },
  'change-dishes': { html: 8 * KB, allScripts: 76 * KB, fonts: 16 * KB, requests: 8 },
  'change-reservation': { html: 9 * KB, allScripts: 80 * KB, fonts: 16 * KB, requests: 9 },
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
  // On a first visit nobody is signed in, so `client:signed-in` islands do not load.
  const loaded = (html.match(/<astro-island\b[^>]*>/g) ?? []).filter(
    (tag) => !tag.includes('client="signed-in"'),
  );
  const islands = follow(all(loaded.join(''), /\b(?:component|renderer)-url="\/([^"]+)"/g));
  const whenIdle = follow([...scripts].flatMap((script) => listIdle(script)));
  const preloaded = all(html, /<link rel="modulepreload"[^>]* href="\/([^"]+)"/g);
  const drawings = all(html, /<link rel="preload" href="\/([^"]+)" as="fetch"/g);
  const fonts = all(html, /<link\s[^>]*href="\/([^"]+\.woff2)"[^>]*as="font"/g);
  const eager = (html.match(/<img\b[^>]*>/g) ?? []).filter((image) => !image.includes('loading="lazy"'));
  // Browsers load a custom property's picture only if a rule uses it.
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

/** These modules and all their static imports. */
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

/** A file that compression does not shrink has no compressed file. */
function sizeOf(file: string): number {
  const twin = `dist/${file}.br`;
  return statSync(existsSync(twin) ? twin : `dist/${file}`).size;
}
