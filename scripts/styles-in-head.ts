import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

const ISLAND_STYLE = /<style>astro-island,[^<]*<\/style>/;

/** Astro writes its one rule for islands before the first of them, in the body, where HTML allows no style. */
export function stylesInHead(): AstroIntegration {
  return {
    name: 'styles-in-head',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const page of globSync('**/*.html', { cwd: folder })) {
          const file = join(folder, page);
          const html = readFileSync(file, 'utf8');
          const [style] = ISLAND_STYLE.exec(html) ?? [];
          if (style) writeFileSync(file, html.replace(style, '').replace('</head>', `${style}</head>`));
        }
      },
    },
  };
}
