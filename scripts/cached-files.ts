import { createHash } from 'node:crypto';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '#contract/values/language.ts';
import { DISH_WIDTHS, HERO_WIDTHS } from '#contract/values/pictures.ts';
import { localizedPath, type Page } from '#src/i18n/paths.ts';
import type { CachedFile } from '#src/service-worker/files.ts';

/** Pages that work offline; pages that need the server are left out. */
const PAGES: readonly Page[] = ['home', 'menu', 'about', 'contact', 'reservation', 'cart'];
const OFFLINE_PAGE = '/offline';

/** Matches the site's URLs in HTML, styles and scripts. */
const ADDRESS = /(?<=["'`(=,\s]|&quot;)\/(?:_astro|images|floors|photos|favicon)[\w./-]*\.\w+/g;
/** Photographs other than the smallest file, which is enough offline: src/service-worker/photos.ts. */
const LARGER_PHOTO = new RegExp(`^/photos/(?!.*-(${DISH_WIDTHS[0]}|${HERO_WIDTHS[0]})\\.webp$)`);
/** Matches a script's imports, which are in the same folder. */
const NEIGHBOUR = /(?<=["'`])\.\/([\w.-]+\.js)(?=["'`])/g;

/**
 * The files that the service worker caches: the pages and everything that they refer to, in the order of fetching:
 * scripts and fonts, small pictures, pages, dishes.
 */
export function listCachedFiles(folder: string): CachedFile[] {
  const users = new Map<string, Set<Language>>();
  for (const language of LANGUAGES) {
    for (const page of PAGES) visit(localizedPath(language, page), language);
    visit(OFFLINE_PAGE, language);
    // The floor map builds these URLs at run time, so no file contains them.
    for (const map of globSync('floors/*.svg', { cwd: folder })) visit(`/${map}`, language);
  }
  return [...users]
    .map(([url, languages]) => describeFile(folder, url, languages))
    .toSorted((first, second) => rank(first.url) - rank(second.url));

  function visit(url: string, language: Language): void {
    const known = users.get(url) ?? new Set();
    if (known.has(language) || !existsSync(fileOf(folder, url))) return;
    users.set(url, known.add(language));
    for (const named of listNamed(folder, url)) visit(named, language);
  }
}

function fileOf(folder: string, url: string): string {
  return join(folder, /\.\w+$/.test(url) ? url : `${url}.html`);
}

function listNamed(folder: string, url: string): string[] {
  if (/\.\w+$/.test(url) && !url.endsWith('.js')) return [];
  const text = readFileSync(fileOf(folder, url), 'utf8');
  const neighbours = [...text.matchAll(NEIGHBOUR)].map(([, name = '']) => `/_astro/${name}`);
  const addresses = text.match(ADDRESS) ?? [];
  return [...addresses.filter((named) => !LARGER_PHOTO.test(named)), ...neighbours];
}

function describeFile(folder: string, url: string, languages: Set<Language>): CachedFile {
  const [language] = languages;
  return {
    url,
    ...(!/^\/(_astro|photos)\//.test(url) && { revision: revisionOf(folder, url) }),
    ...(languages.size === 1 && language && { language }),
  };
}

function revisionOf(folder: string, url: string): string {
  const digest = createHash('sha256')
    .update(readFileSync(fileOf(folder, url)))
    .digest('base64');
  return /\.\w+$/.test(url) ? digest.slice(0, 8) : `sha256-${digest}`;
}

function rank(url: string): number {
  if (url.startsWith('/_astro/')) return 0;
  if (/^\/(images\/dishes|photos)\//.test(url)) return 3;
  return /\.\w+$/.test(url) ? 1 : 2;
}
