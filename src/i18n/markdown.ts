import { Marked } from 'marked';

const marked = new Marked({
  renderer: {
    // Content texts are words; markup in one is shown, never run.
    html: ({ text }) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  },
});

/** A content text's Markdown, made into HTML while building. */
export function toHtml(markdown: string): string {
  return marked.parse(markdown, { async: false });
}
