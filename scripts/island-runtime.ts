import { createHash } from 'node:crypto';
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const RUNTIME =
  /<script>(\(\(\)=>\{(?:(?!<\/script>)[^])*?(?:self\.Astro\b|customElements\.define\("astro-island")[^]*?)<\/script>/g;
const RENDERER = /\brenderer-url="\/(_astro\/[^"]+)"/;

/**
 * Astro writes the code that wakes its islands into every page that has one, 1.4 KB of it compressed. Where an island
 * loads at once it travels with the island's modules instead: in the file that hands out React's renderer, which is
 * kept from one page to the next. A page whose islands wait keeps it, and with it the right to need no such file.
 */
export function islandRuntime(): AstroIntegration {
  return {
    name: 'island-runtime',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const page of globSync('**/*.html', { cwd: folder })) {
          const file = join(folder, page);
          const html = readFileSync(file, 'utf8');
          const [, renderer] = RENDERER.exec(html) ?? [];
          if (!renderer || !html.includes('client="load"')) continue;
          writeFileSync(file, moveRuntime(html, renderer, folder));
        }
      },
    },
  };
}

function moveRuntime(html: string, renderer: string, folder: string): string {
  const runtime = [...html.matchAll(RUNTIME)].map(([, code = '']) => code).join('\n');
  if (!runtime)
    throw new Error('The code that wakes the islands is not where it was: look at what Astro writes now.');
  const code = `${readFileSync(join(folder, renderer), 'utf8')}\n${runtime}`;
  const name = `_astro/wake.${createHash('sha256').update(code).digest('base64url').slice(0, 8)}.js`;
  writeFileSync(join(folder, name), code);
  return html
    .replace(RUNTIME, '')
    .replaceAll(`renderer-url="/${renderer}"`, `renderer-url="/${name}"`)
    .replace('</head>', `<script type="module" src="/${name}"></script></head>`);
}
