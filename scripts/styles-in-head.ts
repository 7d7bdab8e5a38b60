import type { AstroIntegration } from 'astro';
import { rewritePages } from './lib/rewrite-pages.ts';

const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/;

/** Astro writes its one rule for islands before the first of them, in the body, where HTML allows no style. */
export function stylesInHead(): AstroIntegration {
  return rewritePages('styles-in-head', (html) => {
    const [style] = ISLAND_STYLE.exec(html) ?? [];
    return style ? html.replace(style, '').replace('</head>', `${style}</head>`) : html;
  });
}
