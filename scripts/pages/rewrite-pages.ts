import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { collectImports, type ImportGraph } from './import-graph.ts';
import { moveIslandRuntime } from './island-runtime.ts';
import { keepOwnHashes } from './lean-policy.ts';
import { preloadIslands } from './preload-islands.ts';
import { removeUids } from './stable-islands.ts';
import { moveStylesToHead } from './styles-in-head.ts';

export interface BuiltSite {
  folder: string;
  graph: ImportGraph;
}

/** In this order: scripts are preloaded by their last names, and hashes are taken of what no rewrite changes any more. */
const REWRITES: readonly ((html: string, site: BuiltSite) => string)[] = [
  removeUids,
  moveIslandRuntime,
  preloadIslands,
  moveStylesToHead,
  keepOwnHashes,
];

/** Rewrites the HTML of every built page, each read and written once. */
export function rewritePages(): AstroIntegration {
  const graph: ImportGraph = new Map();
  return {
    name: 'rewrite-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [collectImports(graph)] } });
      },
      'astro:build:done': ({ dir }) => {
        const folder = fileURLToPath(dir);
        for (const page of globSync('**/*.html', { cwd: folder })) {
          const file = join(folder, page);
          const html = readFileSync(file, 'utf8');
          writeFileSync(
            file,
            REWRITES.reduce((text, rewrite) => rewrite(text, { folder, graph }), html),
          );
        }
      },
    },
  };
}
