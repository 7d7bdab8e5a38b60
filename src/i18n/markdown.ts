import { Marked } from 'marked';
import { joinDashes } from '#contract/format/spaces.ts';
import type { Language } from '#contract/values/language.ts';
import { isKnownLink, pageOfLink } from '#contract/values/links.ts';
import { POLICIES } from '#contract/values/policies.ts';
import { localizedPath } from './paths.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

interface Reader {
  language: Language;
  /** The policies have pages only when they are published. */
  hasPolicies: boolean;
}

/** Converts the Markdown of a content text to HTML at build time. `[menu](menu)` leads to the menu in the text's language. */
export function toHtml(markdown: string, reader: Reader): string {
  return createMarked(reader).parse(joinDashes(markdown), { async: false });
}

function createMarked({ language, hasPolicies }: Reader): Marked {
  const leadsSomewhere = (href: string) => {
    const page = pageOfLink(href);
    return isKnownLink(href) && (hasPolicies || !POLICIES.some((policy) => policy === page));
  };
  return new Marked({
    walkTokens: (token) => {
      if (token.type === 'link') token.href = toAddress(String(token.href), language);
    },
    renderer: {
      // Markup in a content text is shown, never executed.
      html: ({ text }) => escape(text),
      // Each text stands below a heading of its page.
      heading({ tokens }) {
        return `<h3>${this.parser.parseInline(tokens)}</h3>\n`;
      },
      // No content with an unknown link can be read: this holds for texts from elsewhere too.
      link({ href, tokens }) {
        return leadsSomewhere(href) ? false : this.parser.parseInline(tokens);
      },
      image: ({ href, text }) => (isKnownLink(href) ? false : escape(text)),
    },
  });
}

function toAddress(href: string, language: Language): string {
  const page = pageOfLink(href);
  return page === undefined || href.startsWith('/') ? href : localizedPath(language, page);
}
