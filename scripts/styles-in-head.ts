import type { AstroIntegration } from 'astro';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { rewritePages } from './lib/rewrite-pages.ts';

const STYLE = `<style>${ISLAND_STYLES}</style>`;

/**
 * Astro writes its one rule for islands into the body, where HTML allows no style. It joins the head's first style: a
 * style element of its own would cost each page another hash.
 */
export function stylesInHead(): AstroIntegration {
  return rewritePages('styles-in-head', (html) =>
    html.includes(STYLE) ? html.replace(STYLE, '').replace('</style>', `${ISLAND_STYLES}</style>`) : html,
  );
}
