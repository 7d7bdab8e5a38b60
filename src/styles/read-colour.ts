import { readFileSync } from 'node:fs';

/** A colour of tokens.css as it is on paper, for what is drawn or written while the site is built. */
export function readColour(token: '--cloth' | '--cotton'): string {
  const [, colour] =
    new RegExp(`${token}: (#[0-9a-f]+);`).exec(readFileSync('design/tokens.css', 'utf8')) ?? [];
  if (!colour) throw new Error(`tokens.css has no ${token}`);
  return colour;
}
