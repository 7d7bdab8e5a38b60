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
type Budget = Partial<Record<Cell, number>>;

const KB = 1024;

/** What every page has: about, contact and the policies have nothing more. */
const PLAIN: Budget = { scripts: 4.9 * KB, allScripts: 14.9 * KB, fonts: 7.9 * KB, requests: 5 };
/** One form in an island: React and ky are 66 KB, the form and its texts the rest. Two files send it before React. */
const FORM: Budget = { html: 8.5 * KB, allScripts: 81.3 * KB, fonts: 7.9 * KB, requests: 13 };

/** The heavier language's size at the last change of a budget, rounded up, and its requests. A missing cell has no limit. */
const BUDGETS: Record<string, Budget> = {
  // The carousel is an island, which loads when the page is idle. Dishes, hours and a line of the story stand below it.
  '': { ...PLAIN, html: 11.9 * KB, allScripts: 74.5 * KB, requests: 6 },
  about: { ...PLAIN, html: 9.2 * KB },
  contact: { ...PLAIN, html: 9.6 * KB },
  // The dishes are the island's props as well; its first actions are four files. A cart bar, and arrows over the tabs.
  // Search and filters: a row of HTML, and 2.5 KB of scripts with the table of letters.
  menu: { html: 16.9 * KB, allScripts: 87.5 * KB, fonts: 7.9 * KB, requests: 13 },
  // Everything but the list of tables answers before React: the date dialog, the tables on the map, the saved choice.
  reservation: { html: 14.9 * KB, allScripts: 100.7 * KB, fonts: 7.9 * KB, requests: 17 },
  // Lines, sums, their buttons and Pay answer before React, from templates in the page: ten files, 27 KB. On phones the sum
  // and Pay stand at the window's edge too.
  cart: { html: 13.4 * KB, allScripts: 96.7 * KB, fonts: 7.9 * KB, requests: 21 },
  login: FORM,
  // With the question about a number of another country.
  register: { ...FORM, html: 8.7 * KB },
  'forgot-password': FORM,
  'reset-password': FORM,
  'confirm-email': FORM,
  'waiting-list': { html: 9.4 * KB, allScripts: 82.7 * KB, fonts: 7.9 * KB, requests: 10 },
  // Two files ask for the profile and guard it before React.
  profile: { html: 10.3 * KB, allScripts: 91.1 * KB, fonts: 7.9 * KB, requests: 16 },
  cancel: { html: 11 * KB, allScripts: 84.5 * KB, fonts: 7.9 * KB, requests: 12 },
  // The menu's dishes and the cart's sums on one page; the cart's lines, with the allergens, are in the file of the sums.
  'change-dishes': { html: 11.6 * KB, allScripts: 90.7 * KB, fonts: 7.9 * KB, requests: 15 },
  pay: { html: 11.8 * KB, allScripts: 90.7 * KB, fonts: 7.9 * KB, requests: 15 },
  // The menu's dishes as rows, and a script in place of an island. The shares of the guests are 1.3 KB of it, what screen
  // readers hear 0.6 KB. Two files ask for the party before the code of the API.
  together: { html: 15.8 * KB, scripts: 33.3 * KB, allScripts: 33.5 * KB, fonts: 7.9 * KB, requests: 11 },
  // The reservation page again, with the terms of the change.
  'change-reservation': { html: 14.6 * KB, allScripts: 98.4 * KB, fonts: 7.9 * KB, requests: 18 },
};

/** Only where the policies are published. */
const POLICY_BUDGETS: Record<string, Budget> = {
  privacy: { ...PLAIN, html: 11 * KB },
  terms: { ...PLAIN, html: 10 * KB },
  accessibility: { ...PLAIN, html: 9 * KB },
};
/** What the links to published policies add to a page, and the sentence beside the pay button to the cart. */
const POLICY_LINKS = 100;
/** Each change gives files other names, in which the compression finds more or less: up to 46 bytes for the same page. */
const NAMES_OF_FILES = 50;

export function weighPages(folder = 'dist'): PageWeight[] {
  const pages = Object.keys({ ...BUDGETS, ...(hasPolicies(folder) && POLICY_BUDGETS) });
  return pages.flatMap((page) =>
    ['en', 'ka'].map((language) => weighPage(folder, page ? `${language}/${page}` : language)),
  );
}

function hasPolicies(folder: string): boolean {
  return existsSync(join(folder, 'en/privacy.html'));
}

/** Each cell of this page that has a budget. */
export function limitsOf(weight: PageWeight, folder = 'dist'): { cell: Cell; cost: number; limit: number }[] {
  const budget = { ...BUDGETS, ...POLICY_BUDGETS }[weight.page.split('/')[1] ?? ''] ?? {};
  return Object.entries(budget).map(([name, limit]) => {
    const cell = name as Cell;
    const namesFiles = ['html', 'allScripts'].includes(cell);
    const more = namesFiles ? NAMES_OF_FILES + (hasPolicies(folder) ? POLICY_LINKS : 0) : 0;
    return { cell, cost: weight[cell], limit: limit + more };
  });
}

function weighPage(folder: string, page: string): PageWeight {
  const file = `${page}.html`;
  const read = (name: string) => readFileSync(join(folder, name), 'utf8');
  const sum = (files: Iterable<string>) =>
    [...files].reduce((total, name) => total + sizeOf(join(folder, name)), 0);
  const html = read(file);
  const scripts = follow(read, all(html, /<script type="module"(?: async)? src="\/([^"]+)"/g));
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
