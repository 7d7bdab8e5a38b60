import { globSync, readFileSync } from 'node:fs';
import type { Language } from '#contract/values/language.ts';
import { POLICIES } from '#contract/values/policies.ts';
import { readDishes, readMenu, readPublication, readRestaurant } from '#content/load.ts';
import { PAGES } from '#contract/values/pages.ts';
import type { Page } from '#src/i18n/paths.ts';
import { fileOfPath } from '../../../scripts/checks/links.ts';

const DISHES = readDishes();
/** A category without a dish is not shown. */
export const MENU_SECTIONS = readMenu().categories.filter(({ slug }) =>
  DISHES.some(({ category }) => category === slug),
);

/** The policies that the tested site publishes: none as shipped. */
const PUBLISHED: readonly Page[] = readPublication().published ? POLICIES : [];

const RESTAURANT = readRestaurant();

export const SITE_URL = RESTAURANT.siteUrl;
/** Whether the tested site is the example's: its words and budgets are those of the specification. */
export const IS_EXAMPLE = RESTAURANT.slug === 'tamada';
export const INDEXABLE: readonly Page[] = ['home', 'about', 'menu', 'reservation', 'contact', ...PUBLISHED];

export interface BuiltPage {
  /** The path, such as `/ka/menu`. */
  path: string;
  page: Page;
  language: Language;
  isPrefixed: boolean;
}

/** Every page in both languages, and the English copies without a prefix; `/` only redirects to `/en`. */
export const BUILT_PAGES: readonly BuiltPage[] = [...PAGES, ...PUBLISHED].flatMap((page) => {
  const prefixed = (['en', 'ka'] as const).map((language) => ({
    path: page === 'home' ? `/${language}` : `/${language}/${page}`,
    page,
    language,
    isPrefixed: true,
  }));
  if (page === 'home') return prefixed;
  return [...prefixed, { path: `/${page}`, page, language: 'en', isPrefixed: false }];
});

/** The file that a host serves for an address of the site; undefined if there is none. */
export function fileOf(address: string): string | undefined {
  return fileOfPath('dist', new URL(address, SITE_URL).pathname);
}

export function readPage(path: string): string {
  return readFileSync(`dist${path}.html`, 'utf8');
}

const documents = new Map<string, Document>();

export function parsePage(path: string): Document {
  const known = documents.get(path) ?? new DOMParser().parseFromString(readPage(path), 'text/html');
  documents.set(path, known);
  return known;
}

export function all<Tag extends Element = Element>(document: Document | Element, selector: string): Tag[] {
  return [...document.querySelectorAll<Tag>(selector)];
}

/** The texts of these elements, each on one line. */
export const texts = (document: Document, selector: string): string[] =>
  all(document, selector).map(({ textContent }) => (textContent ?? '').replace(/\s+/g, ' ').trim());

export const pageText = (path: string): string =>
  parsePage(path).body.textContent?.replace(/\s+/g, ' ') ?? '';

export const attributes = (document: Document, selector: string, name: string): string[] =>
  all(document, selector).map((element) => element.getAttribute(name) ?? '');

const READ_ALOUD = ['alt', 'aria-label', 'title', 'placeholder', 'content'];

/** The texts that a user of the page sees or hears, including the attributes that hold texts. */
export function readableTexts(root: Document | Element): string[] {
  const spoken = all(root, READ_ALOUD.map((name) => `[${name}]`).join()).flatMap((element) =>
    READ_ALOUD.flatMap((name) => element.getAttribute(name) ?? []),
  );
  const body = 'body' in root ? root.documentElement : root;
  const texts = [...walkTexts(body)];
  return [...texts, ...spoken].map((text) => text.trim()).filter(Boolean);
}

function* walkTexts(node: Node): Generator<string> {
  if (node instanceof Element && /^(script|style)$/i.test(node.tagName)) return;
  if (node.nodeType === Node.TEXT_NODE) yield node.textContent ?? '';
  for (const child of node.childNodes) yield* walkTexts(child);
}

/** All built files that match a pattern, without their compressed copies. */
export const builtFiles = (pattern: string): string[] => globSync(`dist/${pattern}`).toSorted();
