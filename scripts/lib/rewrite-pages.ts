import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';

/**
 * An integration that rewrites the HTML of every built page; `folder` is the built site. Such integrations run in the
 * order of their list.
 */
export function rewritePages(
  name: string,
  rewrite: (html: string, folder: string) => string,
): AstroIntegration {
  return {
    name,
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const page of globSync('**/*.html', { cwd: folder })) {
          const file = join(folder, page);
          const html = readFileSync(file, 'utf8');
          const written = rewrite(html, folder);
          if (written !== html) writeFileSync(file, written);
        }
      },
    },
  };
}
