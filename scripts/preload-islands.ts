import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { rewritePages } from './lib/rewrite-pages.ts';

const ISLAND = /<astro-island\b[^>]*\bclient="load"[^>]*>/g;
const MODULE_URL = /\b(?:component|renderer)-url="([^"]+)"/g;
const STATIC_IMPORT = /\b(?:from|import)\s*"(\.\/[^"]+\.js)"/g;

/**
 * Preloads all modules of islands that load at once, so that a slow connection needs one round trip and not one per
 * import level. Their low priority lets the font and the first pictures go first, on servers that respect priorities.
 */
export function preloadIslands(): AstroIntegration {
  const graph = new Map<string, string[]>();
  return rewritePages('preload-islands', (html, folder) => {
    const links = [...listModules(html, folder, graph)].map(
      (href) => `<link rel="modulepreload" fetchpriority="low" href="${href}">`,
    );
    return html.replace('</head>', `${links.join('')}</head>`);
  });
}

function listModules(html: string, folder: string, graph: Map<string, string[]>): Set<string> {
  const found = new Set<string>();
  const visit = (url: string) => {
    if (found.has(url)) return;
    found.add(url);
    for (const imported of importsOf(url, folder, graph)) visit(imported);
  };
  for (const [island] of html.matchAll(ISLAND)) {
    for (const [, url = ''] of island.matchAll(MODULE_URL)) visit(url);
  }
  return found;
}

function importsOf(url: string, folder: string, graph: Map<string, string[]>): string[] {
  const known = graph.get(url);
  if (known) return known;
  const code = readFileSync(join(folder, url), 'utf8');
  const imports = [...code.matchAll(STATIC_IMPORT)].map(
    ([, path = '']) => new URL(path, `http://site${url}`).pathname,
  );
  graph.set(url, imports);
  return imports;
}
