import { Marked } from 'marked';
import { isKnownLink } from '#contract/values/links.ts';
import { joinDashes } from '#contract/format/spaces.ts';

const escape = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const marked = new Marked({
  renderer: {
    // Markup in a content text is shown, never executed.
    html: ({ text }) => escape(text),
    // No content with such a link can be read: this holds for texts from elsewhere too.
    link({ href, tokens }) {
      return isKnownLink(href) ? false : this.parser.parseInline(tokens);
    },
    image: ({ href, text }) => (isKnownLink(href) ? false : escape(text)),
  },
});

/** Converts the Markdown of a content text to HTML at build time. */
export function toHtml(markdown: string): string {
  return marked.parse(joinDashes(markdown), { async: false });
}
