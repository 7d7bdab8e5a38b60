import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PALETTES, recolour } from '#contract/values/palettes.ts';

const OTHERS = PALETTES.filter((palette) => palette !== 'blue');
const WRITTEN = globSync(['design/tokens.css', 'public/images/*.svg', 'src/brand/*.svg']).map((file) =>
  readFileSync(file, 'utf8'),
);
const BLUES = /#(?:1d2b64|131c45|33468f)\b|%231d2b64|\(19 28 69 /;

describe('a palette', () => {
  it('is the one in which everything is written if the restaurant has chosen none', () => {
    expect(recolour('#1d2b64')).toBe('#1d2b64');
  });

  it.each(OTHERS)('%s has another colour for every blue, and the same gold', (palette) => {
    const recoloured = WRITTEN.map((text) => recolour(text, palette)).join('\n');

    expect(recoloured).not.toMatch(BLUES);
    expect(recoloured).toContain('#e0a526');
  });

  it.each(OTHERS)('%s stays as it is when a text is recoloured again', (palette) => {
    const once = WRITTEN.map((text) => recolour(text, palette));

    expect(once.map((text) => recolour(text, palette))).toEqual(once);
  });

  it('is found in the address of a drawing and in a shadow, whatever the letters', () => {
    expect(recolour("url('data:,fill=%231D2B64') rgb(19 28 69 / 9%) #1d2b64ff #abc", 'green')).toBe(
      "url('data:,fill=%23123529') rgb(12 37 25 / 9%) #1d2b64ff #abc",
    );
  });
});
