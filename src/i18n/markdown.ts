import { Marked } from 'marked';

const marked = new Marked({
  renderer: {
    // Markup in a content text is shown, never executed.
    html: ({ text }) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  },
});

/** Converts the Markdown of a content text to HTML at build time. */
export function toHtml(markdown: string): string {
  return marked.parse(markdown, { async: false });
}
