import { readFileSync } from 'node:fs';
import { readRestaurant } from '#content/load.ts';
import { recolour } from '#contract/values/palettes.ts';

/** A text with colours in those of the restaurant. */
export const inPalette = (text: string) => recolour(text, readRestaurant().palette);

/** A colour of tokens.css, for files that the build draws or writes. */
export function readColour(token: '--cloth' | '--cloth-deep' | '--cotton' | '--gold'): string {
  const [, colour] =
    new RegExp(`${token}: (#[0-9a-f]+);`).exec(readFileSync('design/tokens.css', 'utf8')) ?? [];
  if (!colour) throw new Error(`tokens.css has no ${token}`);
  return inPalette(colour);
}
