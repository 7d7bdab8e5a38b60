import { Marked } from 'marked';

/** Websites, mailboxes, telephones, paths of this site, and the bare names of its pages. */
const KNOWN = /^(?:https?:\/\/|mailto:|tel:|\/(?![/\\])|#|[\w-]+$)/i;

/** Whether a text of the content may link there: nothing that a browser runs. */
export function isKnownLink(href: string): boolean {
  return KNOWN.test(href);
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
