import { readFileSync } from 'node:fs';

/**
 * The text of a script in this folder for the page's head, without comments and indents. The Content Security Policy
 * lists its hash, so the layout and astro.config.mjs must both read it here.
 */
export function readInlineScript(name: 'ready' | 'reserved' | 'saved-language'): string {
  return readFileSync(`src/inline/${name}.js`, 'utf8')
    .replace(/^\s*\/\/.*\n/gm, '')
    .replace(/^\s+/gm, '');
}
