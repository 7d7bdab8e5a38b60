import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { rewritePages } from './lib/rewrite-pages.ts';

const RUNTIME =
  /<script>(\(\(\)=>\{(?:(?!<\/script>)[^])*?(?:self\.Astro\b|customElements\.define\("astro-island")[^]*?)<\/script>/g;
const RENDERER = /\brenderer-url="\/(_astro\/[^"]+)"/;

/**
 * Astro writes the code that hydrates its islands into every page that has one, 1.4 KB of it compressed. Where an island
 * loads at once it travels with the island's modules instead: in the file that hands out React's renderer, which is
 * kept from one page to the next. A page whose islands wait keeps it, and with it the right to need no such file.
 */
export function islandRuntime(): AstroIntegration {
  return rewritePages('island-runtime', (html, folder) => {
    const [, renderer] = RENDERER.exec(html) ?? [];
    return renderer && html.includes('client="load"') ? moveRuntime(html, renderer, folder) : html;
  });
}

function moveRuntime(html: string, renderer: string, folder: string): string {
  const runtime = [...html.matchAll(RUNTIME)].map(([, code = '']) => code).join('\n');
  if (!runtime)
    throw new Error('The code that hydrates the islands is not where it was: look at what Astro writes now.');
  const code = `${readFileSync(join(folder, renderer), 'utf8')}\n${runtime}`;
  const name = `_astro/hydrate.${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
  writeFileSync(join(folder, name), code);
  return html
    .replace(RUNTIME, '')
    .replaceAll(`renderer-url="/${renderer}"`, `renderer-url="/${name}"`)
    .replace('</head>', `<script type="module" src="/${name}"></script></head>`);
}
