import { colourOf, contrast, lay, type Colour } from './contrast.ts';
import type { Ground } from './tokens.ts';

/** A foreground and a background colour that the site combines. */
export interface Pair {
  where: string;
  ground: Ground;
  front: string;
  /** The background layers, lowest first; `--wash` takes the colour of the front. */
  back: readonly string[];
  /** WCAG: texts need a ratio of 4.5, or 7 with more contrast; meaningful shapes need 3. */
  kind: 'text' | 'shape';
}

type Row = [where: string, ground: Ground, front: string, ...back: string[]];

const TEXTS: Row[] = [
  ['text', 'paper', 'ink', 'paper'],
  ['aside', 'paper', 'ink-soft', 'paper'],
  ['link', 'paper', 'accent', 'paper'],
  ['problem', 'paper', 'wine', 'paper'],
  ['diet', 'paper', 'green', 'paper'],
  ['text in a card', 'paper', 'ink', 'cotton'],
  ['aside in a card', 'paper', 'ink-soft', 'cotton'],
  ['link in a card', 'paper', 'accent', 'cotton'],
  ['problem in a card', 'paper', 'wine', 'cotton'],
  ['diet in a card', 'paper', 'green', 'cotton'],
  ['text in a field', 'paper', 'ink', 'white'],
  ['prefix in a field', 'paper', 'ink-soft', 'white'],
  ['notice', 'paper', 'ink', 'gold-pale'],
  ['link in a notice', 'paper', 'accent', 'gold-pale'],
  ['error', 'paper', 'ink', 'wine-pale'],
  ['link in an error', 'paper', 'accent', 'wine-pale'],
  ['complete seating', 'paper', 'ink', 'green-pale'],
  ['dishes in the cart', 'paper', 'green', 'green-pale'],
  ['link in a complete seating', 'paper', 'accent', 'green-pale'],
  ['problem in a complete seating', 'paper', 'wine', 'green-pale'],
  ['badge', 'paper', 'green', 'cotton', 'wash'],
  ['button', 'paper', 'cotton', 'cloth'],
  ['button, hover', 'paper', 'cotton', 'cloth', 'wash'],
  ['gold button', 'paper', 'cloth-deep', 'gold'],
  ['gold button, hover', 'paper', 'cloth-deep', 'gold', 'wash'],
  ['danger button', 'paper', 'cotton', 'wine'],
  ['danger button, hover', 'paper', 'cotton', 'wine', 'wash'],
  ['quiet button, hover', 'paper', 'accent', 'paper', 'wash'],
  ['quiet button in a card, hover', 'paper', 'accent', 'cotton', 'wash'],
  ['danger link-button, hover', 'paper', 'wine', 'cotton', 'wash'],
  ['chosen day', 'paper', 'ink', 'gold'],
  ['chosen table', 'paper', 'cloth-deep', 'gold'],
  ['booked table', 'paper', 'white', 'wine'],
  ['chosen table as a chip', 'paper', 'cloth-deep', 'gold-pale'],
  ['text', 'cloth', 'cotton', 'cloth'],
  ['text over the print', 'cloth', 'cotton', 'cloth', 'print'],
  ['highlight over the print', 'cloth', 'gold-pale', 'cloth', 'print'],
  ['quiet button over the print, hover', 'cloth', 'accent', 'cloth', 'print', 'wash'],
  ['link', 'cloth', 'accent', 'cloth'],
  ['link to the start', 'cloth', 'gold', 'cloth'],
  ['link of the bar, hover', 'cloth', 'cotton', 'cloth', 'wash'],
  ['text of the foot', 'cloth', 'cotton', 'cloth-deep'],
  ['aside of the foot', 'cloth', 'ink-soft', 'cloth-deep'],
  ['arrow on a picture', 'cloth', 'cotton', 'white', 'veil'],
];

const SHAPES: Row[] = [
  ['edge of a field', 'paper', 'edge', 'cotton'],
  ['edge of a field from within', 'paper', 'edge', 'white'],
  ['edge of a button', 'paper', 'edge', 'paper'],
  ['focus', 'paper', 'ring', 'paper'],
  ['focus in a card', 'paper', 'ring', 'cotton'],
  ['focus in a notice', 'paper', 'ring', 'gold-pale'],
  ['focus in an error', 'paper', 'ring', 'wine-pale'],
  ['focus of the cart', 'paper', 'cloth-deep', 'gold'],
  ['wrong field', 'paper', 'wine', 'white'],
  ['edge of a chosen day', 'paper', 'gold-deep', 'cotton'],
  ['edge of a control', 'cloth', 'edge', 'cloth'],
  ['focus', 'cloth', 'ring', 'cloth'],
  ['focus over the print', 'cloth', 'ring', 'cloth', 'print'],
  ['focus in the foot', 'cloth', 'ring', 'cloth-deep'],
  ['mark of the page one is on', 'cloth', 'gold', 'cloth'],
  ['mark of the picture one sees', 'cloth', 'gold', 'white', 'veil'],
];

const toPairs = (rows: readonly Row[], kind: Pair['kind']): Pair[] =>
  rows.map(([where, ground, front, ...back]) => ({ where, ground, front, back, kind }));

export const PAIRS: readonly Pair[] = [...toPairs(TEXTS, 'text'), ...toPairs(SHAPES, 'shape')];

/** The contrast ratio of a pair; `print` is the colour of the cloth's pattern. */
export function contrastOf(
  { front, back }: Pick<Pair, 'front' | 'back'>,
  values: ReadonlyMap<string, string>,
  print: Colour,
): number {
  const [lowest = '', ...layers] = back;
  const text = demand(front, values);
  const ground = layers.reduce(
    (below, layer) => lay(layer === 'print' ? print : demand(layer, values, text), below),
    demand(lowest, values),
  );
  return contrast(text, ground);
}

function demand(name: string, values: ReadonlyMap<string, string>, text?: Colour): Colour {
  const colour = colourOf(`--${name}`, values, text);
  if (!colour) throw new Error(`--${name} is no colour`);
  return colour;
}
