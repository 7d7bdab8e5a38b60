import { Marked } from 'marked';
import { LANGUAGES } from './language.ts';
import { PAGES } from './pages.ts';
import { POLICIES } from './policies.ts';

/** Websites, mailboxes, telephones, and places on the same page. */
const ELSEWHERE = /^(?:https?:\/\/|mailto:|tel:|#)/i;
/** A page by its bare name, or by its path in the language of the visitor or in one language. */
const PAGE = new RegExp(`^(?:/(?:(?:${LANGUAGES.join('|')})/)?)?([\\w-]+)/?(?:[?#].*)?$`);
const HOME = new RegExp(`^/(?:${LANGUAGES.join('|')})?/?$`);
const NAMES = [...PAGES, ...POLICIES];

/** The page of this site that a text of the content links to. */
export function pageOfLink(href: string): (typeof NAMES)[number] | undefined {
  if (HOME.test(href)) return 'home';
  const name = PAGE.exec(href)?.[1];
  if (name === 'home' && name !== href) return undefined;
  return NAMES.find((page) => page === name);
}

/** Whether a text of the content may link there: to a page that exists, and to nothing that a browser runs. */
export function isKnownLink(href: string): boolean {
  return ELSEWHERE.test(href) || pageOfLink(href) !== undefined;
}

const marked = new Marked();

/** The first link or picture of a Markdown text that may not be there. */
export function findUnknownLink(markdown: string): string | undefined {
  const unknown: string[] = [];
  void marked.walkTokens(marked.lexer(markdown), (token) => {
    if ((token.type === 'link' || token.type === 'image') && !isKnownLink(String(token.href)))
      unknown.push(String(token.href));
  });
  return unknown[0];
}
