import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';

const STYLE = `<style>${ISLAND_STYLES}</style>`;

/**
 * Astro writes its style rule for islands into the body, where HTML allows no style element. This moves it into the
 * head's first style: an element of its own would add another hash to each page's policy.
 */
export function moveStylesToHead(html: string): string {
  if (!html.includes(STYLE)) return html;
  return html.replace(STYLE, '').replace('</style>', `${ISLAND_STYLES}</style>`);
}
