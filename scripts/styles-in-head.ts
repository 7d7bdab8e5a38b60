import type { AstroIntegration } from 'astro';
import { rewritePages } from './lib/rewrite-pages.ts';

const ISLAND_STYLE = /<style>(astro-island,[^<]*)<\/style>/;

/**
 * Astro writes its one rule for islands before the first of them, in the body, where HTML allows no style. It joins the
 * head's first style: a style element of its own would cost each page another hash.
 */
export function stylesInHead(): AstroIntegration {
  return rewritePages('styles-in-head', (html) => {
    const [style = '', rule = ''] = ISLAND_STYLE.exec(html) ?? [];
    return style ? html.replace(style, '').replace('</style>', `${rule}</style>`) : html;
  });
}
