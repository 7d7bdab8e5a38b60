import type { AstroIntegration } from 'astro';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';
import { rewritePages } from './lib/rewrite-pages.ts';

const STYLE = `<style>${ISLAND_STYLES}</style>`;

/**
 * Astro writes its style rule for islands into the body, where HTML allows no style element. This moves it into the
 * head's first style: an element of its own would add another hash to each page's policy.
 */
export function stylesInHead(): AstroIntegration {
  return rewritePages('styles-in-head', (html) =>
    html.includes(STYLE) ? html.replace(STYLE, '').replace('</style>', `${ISLAND_STYLES}</style>`) : html,
  );
}
