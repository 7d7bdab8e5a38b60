import { readFileSync } from 'node:fs';

/**
 * A script of this folder as it stands in the page's head, without its comments and indents. The Content Security
 * Policy lists its hash, so the layout and astro.config.mjs must read it here.
 */
export function readInlineScript(name: 'ready' | 'saved-language'): string {
  return readFileSync(`src/inline/${name}.js`, 'utf8')
    .replace(/^\s*\/\/.*\n/gm, '')
    .replace(/^\s+/gm, '');
}
