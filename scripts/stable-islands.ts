import type { AstroIntegration } from 'astro';
import { rewritePages } from './lib/rewrite-pages.ts';

/**
 * Removes the `uid` of islands: Astro derives it from the folder that it builds in, and only its development server
 * reads it. So a commit gives the same pages on every machine.
 */
export function stableIslands(): AstroIntegration {
  return rewritePages('stable-islands', (html) => html.replace(/(<astro-island) uid="[^"]*"/g, '$1'));
}
