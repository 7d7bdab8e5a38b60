import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** The size of a first visit to a page of the built site, in bytes compressed with brotli. */
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
type Limits = Record<string, Partial<Record<Cell, number>>>;

const KB = 1024;

/** The budget of each page. A missing cell has no limit. */
const PAGE_BUDGETS: Limits = {
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

/** Only where the policies are published. */
const POLICY_BUDGETS: Limits = {
  privacy: { html: 11 * KB, scripts: 4 * KB, allScripts: 72 * KB, fonts: 16 * KB, requests: 6 },
  terms: { html: 10 * KB, scripts: 4 * KB, allScripts: 72 * KB, fonts: 16 * KB, requests: 6 },
  accessibility: { html: 9 * KB, scripts: 4 * KB, allScripts: 72 * KB, fonts: 16 * KB, requests: 6 },
};
/** What the links to published policies add to a page, and the sentence beside the pay button to the cart. */
const POLICY_LINKS = 100;

/** What the profile's forms share with them is a file of its own, 1 KB; the first script makes two more. */
const FORM_PAGE = { allScripts: 76.9 * KB, requests: 11 };

/**
 * Cells above the budget, with their current limits: nothing may get heavier. React and ky alone are 66 KB of scripts;
 * a page that needs them at once has its island's texts and styles in its HTML.
 */
const MISSED: Limits = {
  // The order of modules in a file alone changes its compressed size by up to 100 bytes.
  '': { html: 10.2 * KB, scripts: 4.2 * KB, allScripts: 72.6 * KB },
  about: { scripts: 4.2 * KB },
  contact: { scripts: 4.2 * KB },
  menu: { html: 14.25 * KB, allScripts: 81.5 * KB, requests: 13 },
  reservation: { html: 12.4 * KB, allScripts: 94.7 * KB, requests: 16 },
  cart: { html: 10.65 * KB, allScripts: 89.4 * KB, requests: 18 },
  profile: { html: 9.85 * KB, allScripts: 84.4 * KB, requests: 13 },
  login: FORM_PAGE,
  register: FORM_PAGE,
  'forgot-password': FORM_PAGE,
  'reset-password': FORM_PAGE,
  'confirm-email': FORM_PAGE,
  'waiting-list': { html: 8.2 * KB, allScripts: 81.2 * KB, requests: 11 },
  cancel: { html: 9.9 * KB, allScripts: 81.6 * KB, requests: 12 },
  'change-dishes': { html: 9.5 * KB, allScripts: 85.7 * KB, requests: 14 },
  'change-reservation': { html: 12.05 * KB, allScripts: 94.8 * KB, requests: 18 },
};

export function weighPages(folder = 'dist'): PageWeight[] {
  const pages = Object.keys({ ...PAGE_BUDGETS, ...(hasPolicies(folder) && POLICY_BUDGETS) });
  return pages.flatMap((page) =>
    ['en', 'ka'].map((language) => weighPage(folder, page ? `${language}/${page}` : language)),
  );
}

export function budgetOf({ page }: PageWeight): Partial<Record<Cell, number>> {
  return { ...PAGE_BUDGETS, ...POLICY_BUDGETS }[page.split('/')[1] ?? ''] ?? {};
}

function hasPolicies(folder: string): boolean {
  return existsSync(join(folder, 'en/privacy.html'));
}

/** The budget, or the current limit where the budget is missed. */
export function limitsOf(weight: PageWeight, folder = 'dist'): { cell: Cell; cost: number; limit: number }[] {
  const missed = MISSED[weight.page] ?? MISSED[weight.page.split('/')[1] ?? ''] ?? {};
  return Object.entries({ ...budgetOf(weight), ...missed }).map(([name, limit]) => {
    const cell = name as Cell;
    const more = ['html', 'allScripts'].includes(cell) && hasPolicies(folder) ? POLICY_LINKS : 0;
    return { cell, cost: weight[cell], limit: limit + more };
  });
}

function weighPage(folder: string, page: string): PageWeight {
  const file = `${page}.html`;
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const sum = (files: Iterable<string>) =>
    [...files].reduce((total, name) => total + sizeOf(join(folder, name)), 0);
  const html = read(file);
  const scripts = follow(read, all(html, /<script type="module" src="\/([^"]+)"/g));
  // On a first visit nobody is signed in, so `client:signed-in` islands do not load.
  const loaded = (html.match(/<astro-island\b[^>]*>/g) ?? []).filter(
    (tag) => !tag.includes('client="signed-in"'),
  );
  const islands = follow(read, all(loaded.join(''), /\b(?:component|renderer)-url="\/([^"]+)"/g));
  const whenIdle = follow(
    read,
    [...scripts].flatMap((script) => listIdle(read(script))),
  );
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
    html: sum([file]),
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
  return [...all(script, /\bimport\(`\.\/(nav-session\.[^`]+)`\)/g)].map((name) => `_astro/${name}`);
}

/** These modules and all their static imports. */
function follow(
  read: (name: string) => string,
  files: Iterable<string>,
  found = new Set<string>(),
): Set<string> {
  for (const file of files) {
    if (found.has(file)) continue;
    found.add(file);
    const imported = all(read(file), /\b(?:from|import)\s*"\.\/([^"]+\.js)"/g);
    follow(
      read,
      [...imported].map((name) => `_astro/${name}`),
      found,
    );
  }
  return found;
}

function all(text: string, pattern: RegExp): Set<string> {
  return new Set([...text.matchAll(pattern)].map(([, found = '']) => found));
}

/** A file that compression does not shrink has no compressed file. */
function sizeOf(file: string): number {
  const twin = `${file}.br`;
  return statSync(existsSync(twin) ? twin : file).size;
}
