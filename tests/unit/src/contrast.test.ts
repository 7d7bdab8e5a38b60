import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { PALETTES, type Palette } from '#contract/values/palettes.ts';
import { colourOf, contrast, lay, type Colour } from '#tests/support/design/contrast.ts';
import { contrastOf, PAIRS, type Pair } from '#tests/support/design/pairs.ts';
import { readPrint, tokensOn } from '#tests/support/design/read-styles.ts';
import { parseTokens, valuesOn, type Contrast } from '#tests/support/design/tokens.ts';

const BLACK: Colour = { channels: [0, 0, 0], alpha: 1 };
const WHITE: Colour = { channels: [255, 255, 255], alpha: 1 };

const ratioOf = (pair: Pair, contrast: Contrast, palette: Palette) =>
  contrastOf(pair, tokensOn(pair.ground, contrast, palette), readPrint(contrast, palette));
const texts = PAIRS.filter(({ kind }) => kind === 'text');
const shapes = PAIRS.filter(({ kind }) => kind === 'shape');

describe('the contrast of two colours', () => {
  it('is 21 between black and white, 1 between equals', () => {
    expect(contrast(BLACK, WHITE)).toBeCloseTo(21, 5);
    expect(contrast(WHITE, WHITE)).toBe(1);
  });

  it('is what WCAG computes for the darkest grey that fails on white', () => {
    const grey: Colour = { channels: [0x77, 0x77, 0x77], alpha: 1 };

    expect(contrast(grey, WHITE)).toBeCloseTo(4.48, 2);
  });

  it('is taken from what is seen where a colour is thin', () => {
    expect(lay({ ...BLACK, alpha: 0.5 }, WHITE).channels).toEqual([127.5, 127.5, 127.5]);
  });
});

describe('a token', () => {
  const rules = parseTokens(`
    :root { --a: #fff; --b: var(--a); --veil: rgb(0 0 0 / 50%); --wash: color-mix(in srgb, currentcolor 10%, transparent); --space: 1rem; }
    .on-cloth { --b: #102030; }
    @media (prefers-contrast: more) { :root { --a: #000; } .on-cloth { --b: #000; } }
  `);

  it('leads to its colour through others', () => {
    expect(colourOf('--b', valuesOn(rules, 'paper', 'usual'))).toEqual(WHITE);
    expect(colourOf('--b', valuesOn(rules, 'paper', 'more'))).toEqual(BLACK);
  });

  it('is what its ground says', () => {
    expect(colourOf('--b', valuesOn(rules, 'cloth', 'usual'))?.channels).toEqual([16, 32, 48]);
    expect(colourOf('--b', valuesOn(rules, 'cloth', 'more'))).toEqual(BLACK);
  });

  it('may be thin, or the thinned colour of the text', () => {
    const values = valuesOn(rules, 'paper', 'usual');

    expect(colourOf('--veil', values)).toEqual({ channels: [0, 0, 0], alpha: 0.5 });
    expect(colourOf('--wash', values, WHITE)).toEqual({ channels: [255, 255, 255], alpha: 0.1 });
    expect(colourOf('--space', values)).toBeUndefined();
  });
});

describe.each(PALETTES)('what the styles lay upon each other in %s', (palette) => {
  it.each(texts)('$ground: $where is read', (pair) => {
    expect(ratioOf(pair, 'usual', palette)).toBeGreaterThanOrEqual(4.5);
  });

  it.each(texts)('$ground: $where is read at ease with more contrast', (pair) => {
    expect(ratioOf(pair, 'more', palette)).toBeGreaterThanOrEqual(7);
  });

  it.each(shapes)('$ground: $where is seen', (pair) => {
    expect(ratioOf(pair, 'usual', palette)).toBeGreaterThanOrEqual(3);
    expect(ratioOf(pair, 'more', palette)).toBeGreaterThanOrEqual(3);
  });
});

describe('the print of the cloth', () => {
  it('is as thin as in its drawing', () => {
    const opacity = /opacity="([\d.]+)"/.exec(readFileSync('public/images/cloth.svg', 'utf8'))?.[1];

    expect(readPrint('usual').alpha).toBe(Number(opacity));
    expect(readPrint('usual').alpha).toBeGreaterThan(0);
    expect(readPrint('more').alpha).toBe(0);
  });
});
