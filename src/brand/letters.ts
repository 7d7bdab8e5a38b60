import { readFileSync } from 'node:fs';
import { create, type Font } from 'fontkitten';

/** The heading's font draws the lines: where the site is built, no font may be installed. */
const FONTS = ['heading-georgian', 'heading-latin'].map((name): Font => {
  const font = create(readFileSync(`design/fonts/${name}.woff2`));
  if (font.isCollection) throw new Error(`${name} is several fonts`);
  return font;
});

interface Glyph {
  outline: string;
  /** How wide the letter is, as a share of the text's size. */
  advance: number;
}

/** Letters that the font does not have lose their accents, or are left out. */
function glyphsOf(text: string): Glyph[] {
  return [...text.normalize('NFC')].flatMap(
    (letter) => find(letter) ?? [...letter.normalize('NFD')].flatMap((part) => find(part) ?? []),
  );
}

function find(letter: string): Glyph | undefined {
  const code = letter.codePointAt(0) ?? 0;
  const font = FONTS.find((each) => each.hasGlyphForCodePoint(code));
  if (!font) return undefined;
  const { path, advanceWidth } = font.glyphForCodePoint(code);
  return { outline: path.scale(1 / font.unitsPerEm).toSVG(), advance: advanceWidth / font.unitsPerEm };
}

const widthOf = (text: string, size: number) =>
  glyphsOf(text).reduce((width, { advance }) => width + advance * size, 0);

/** The words in as many lines as they need. */
export function breakLines(text: string, size: number, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/\s+/)) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && widthOf(longer, size) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** A line of text as shapes; `y` is where the letters stand. */
export function drawLine(text: string, at: { x: number; y: number; size: number; fill: string }): string {
  let x = 0;
  const shapes = glyphsOf(text).map(({ outline, advance }) => {
    const shape = outline && `<path transform="translate(${x.toFixed(4)})" d="${outline}"/>`;
    x += advance;
    return shape;
  });
  return `<g fill="${at.fill}" transform="translate(${at.x} ${at.y})scale(${at.size} -${at.size})">${shapes.join('')}</g>`;
}
