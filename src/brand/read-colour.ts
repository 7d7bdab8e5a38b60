import { readFileSync } from 'node:fs';

/** A colour of tokens.css, for files that the build draws or writes. */
export function readColour(token: '--cloth' | '--cloth-deep' | '--cotton' | '--gold'): string {
  const [, colour] =
    new RegExp(`${token}: (#[0-9a-f]+);`).exec(readFileSync('design/tokens.css', 'utf8')) ?? [];
  if (!colour) throw new Error(`tokens.css has no ${token}`);
  return colour;
}
