import type { AstroIntegration } from 'astro';
import { rewritePages } from './lib/rewrite-pages.ts';

const SCOPE = /\bdata-astro-cid-[a-z0-9]+/g;

/**
 * Numbers the scopes of Astro's styles: `data-astro-cid-ju4pidww` becomes `data-s0`. Saves 0.1 to 0.2 KB of a compressed
 * page; the Georgian home and profile pages would miss their budget without it.
 */
export function shortScopes(): AstroIntegration {
  return rewritePages('short-scopes', (html) => {
    const scopes = [...new Set(html.match(SCOPE))];
    return html.replace(SCOPE, (scope) => `data-s${scopes.indexOf(scope).toString(36)}`);
  });
}
