import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { keepOwnHashes } from './lean-policy.ts';
import { moveIslands } from './move-islands.ts';
import { preloadIslands } from './preload-islands.ts';

/** In this order: scripts are preloaded by their last names, and hashes are taken of what no rewrite changes any more. */
const REWRITES: readonly ((html: string, folder: string) => string)[] = [
  moveIslands,
  preloadIslands,
  keepOwnHashes,
];

/** Rewrites the HTML of every built page, each read and written once. */
export function rewritePages(): AstroIntegration {
  return {
    name: 'rewrite-pages',
    hooks: {
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const page of globSync('**/*.html', { cwd: folder })) {
          const file = join(folder, page);
          const html = readFileSync(file, 'utf8');
          writeFileSync(
            file,
            REWRITES.reduce((text, rewrite) => rewrite(text, folder), html),
          );
        }
      },
    },
  };
}
