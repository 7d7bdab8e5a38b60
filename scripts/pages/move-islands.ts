import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import loadDirective from 'astro/runtime/client/load.prebuilt.js';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import { ISLAND_STYLES } from 'astro/runtime/server/astro-island-styles.js';

const SCRIPTS = [loadDirective, islandScript];
const STYLE = `<style>${ISLAND_STYLES}</style>`;
const RENDERER = /\brenderer-url="\/(_astro\/[^"]+)"/;

/**
 * Moves what Astro writes into the body for islands. HTML allows no style element there, and one of its own in the head
 * would add a hash to each page's policy, so the rule goes into the head's first style. The script, 1.5 KB compressed,
 * goes into the file of React's renderer if an island loads at once: the browser caches it for the next page. The `uid`
 * goes away: it depends on the folder of the build, and only Astro's development server reads it.
 */
export function moveIslands(html: string, folder: string): string {
  if (!html.includes(STYLE)) return html;
  const styled = html
    .replace(/(<astro-island) uid="[^"]*"/g, '$1')
    .replace(STYLE, '')
    .replace('</style>', `${ISLAND_STYLES}</style>`);
  const [, renderer] = RENDERER.exec(html) ?? [];
  return renderer && html.includes('client="load"') ? moveScripts(styled, renderer, folder) : styled;
}

function moveScripts(html: string, renderer: string, folder: string): string {
  const code = [readFileSync(join(folder, renderer), 'utf8'), ...SCRIPTS].join('\n');
  const name = `_astro/islands.${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
  writeFileSync(join(folder, name), code);
  return SCRIPTS.reduce(withoutScript, html)
    .replaceAll(`renderer-url="/${renderer}"`, `renderer-url="/${name}"`)
    .replace('</head>', `<script type="module" src="/${name}"></script></head>`);
}

function withoutScript(html: string, code: string): string {
  const script = `<script>${code}</script>`;
  if (!html.includes(script))
    throw new Error('Astro writes its script for islands in another way than before.');
  return html.replace(script, '');
}
