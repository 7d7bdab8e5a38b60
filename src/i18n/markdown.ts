import { Marked } from 'marked';
import { joinDashes } from '#contract/format/spaces.ts';

const marked = new Marked({
  renderer: {
    // Markup in a content text is shown, never executed.
    html: ({ text }) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  },
});

/** Converts the Markdown of a content text to HTML at build time. */
export function toHtml(markdown: string): string {
  return marked.parse(joinDashes(markdown), { async: false });
}
