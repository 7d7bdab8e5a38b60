import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import loadDirective from 'astro/runtime/client/load.prebuilt.js';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';

const MOVED = [loadDirective, islandScript];
const RENDERER = /\brenderer-url="\/(_astro\/[^"]+)"/;

/**
 * Astro inlines its script for islands in every page, 1.5 KB compressed. Pages with an island that loads at once get it
 * in the file of React's renderer instead, which the browser caches for the next page.
 */
export function moveIslandRuntime(html: string, { folder }: { folder: string }): string {
  const [, renderer] = RENDERER.exec(html) ?? [];
  return renderer && html.includes('client="load"') ? moveRuntime(html, renderer, folder) : html;
}

function moveRuntime(html: string, renderer: string, folder: string): string {
  const code = [readFileSync(join(folder, renderer), 'utf8'), ...MOVED].join('\n');
  const name = `_astro/islands.${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
  writeFileSync(join(folder, name), code);
  return MOVED.reduce(withoutScript, html)
    .replaceAll(`renderer-url="/${renderer}"`, `renderer-url="/${name}"`)
    .replace('</head>', `<script type="module" src="/${name}"></script></head>`);
}

function withoutScript(html: string, code: string): string {
  const script = `<script>${code}</script>`;
  if (!html.includes(script))
    throw new Error('Astro writes its script for islands in another way than before.');
  return html.replace(script, '');
}
