import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';

export const INLINE_SCRIPTS = [
  'ready',
  'reserved',
  'returning',
  'saved-language',
  'path-language',
  'lost',
  'dated',
] as const;

/**
 * The text of a script in this folder for the page. The Content Security Policy lists its hash, so the layout and
 * astro.config.mjs must both read it here.
 */
export function readInlineScript(name: (typeof INLINE_SCRIPTS)[number]): string {
  return minifySync(`${name}.js`, readFileSync(`src/inline/${name}.js`, 'utf8')).code;
}
