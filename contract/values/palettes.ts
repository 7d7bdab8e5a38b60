/** The colours that a restaurant can choose. Styles, drawings and mails are written in those of the first one. */
export const PALETTES = ['blue', 'green', 'plum', 'charcoal'] as const;
export type Palette = (typeof PALETTES)[number];

/** What differs between the palettes: in each row one colour of every palette. Paper, gold and the colours of states stay. */
const ROWS: readonly (readonly [string, ...string[]])[] = [
  // The cloth, its shade, and the lighter prints on it.
  ['1d2b64', '123529', '4d1f47', '322c29'],
  ['131c45', '0c2519', '32112e', '221d1b'],
  ['19 28 69', '12 37 25', '50 17 46', '34 29 27'],
  ['33468f', '2c624c', '70406a', '5f5650'],
  ['a9b0cb', 'a9c2b5', 'c5abc1', 'bdb4ab'],
  // Text and edges on the cloth, then on paper.
  ['c9cde0', 'c9dfd4', 'e2cdde', 'dcd5ce'],
  ['8f96b9', '86ab9a', 'b48fae', 'a1968d'],
  ['1a1f33', '16251e', '281a26', '25201d'],
  ['4d5068', '465850', '5d4b5a', '575049'],
  ['767b93', '6d8478', '8a7587', '82796f'],
  // Mails in the dark.
  ['0b1029', '091c15', '1d0a1b', '151210'],
  ['141c44', '12352a', '361432', '28221f'],
  ['44528c', '3d7660', '7a4a74', '6b615a'],
];

/**
 * A style sheet, a drawing or a page in the colours of a palette. The hash of a colour is `%23` in the address of a drawing.
 */
export function recolour(text: string, palette: Palette = 'blue'): string {
  const place = PALETTES.indexOf(palette);
  if (place === 0) return text;
  return text.replace(WRITTEN, (colour) => COLOURS.get(colour.toLowerCase())?.[place] ?? colour);
}

const COLOURS = new Map(ROWS.map((row) => [row[0], row]));
const WRITTEN = new RegExp(`(?<=#|%23|\\()(?:${[...COLOURS.keys()].join('|')})\\b`, 'gi');
