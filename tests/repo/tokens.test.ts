import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ORNAMENTS } from '#src/components/cloth/ornaments.ts';
import { listNames, parseTokens } from '#tests/support/design/tokens.ts';

const TOKENS = 'design/tokens.css';

/** Files that may contain a colour, and why. */
const COLOURED: Record<string, string> = {
  [TOKENS]: 'It is where colours are said.',
  'src/screens/Surroundings.astro': 'A drawing, with the palette of the pictures.',
  'src/islands/Reservation/map/map-states.css':
    'It tells the parts of the drawing by the colours that they have there.',
  'src/islands/Reservation/print.css': 'Ink on paper.',
  'src/styles/print.css': 'Ink on paper.',
  'src/islands/Reservation/date-time/date-time.css': 'A day that cannot be chosen is fainter than any text.',
};
/** Its sizes follow the drawing's own pixels. */
const DRAWN = /^src\/islands\/Reservation\//;

const COLOUR =
  /(?<!&)#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl|hwb|lab|lch|oklab|oklch)a?\(|\b(?:white|black)\b(?!-)/i;
const DURATION = /(?<![\w.-])[\d.]+m?s\b/;
const LENGTH = /(?<![\w-])-?[\d.]+(?:rem|px)\b/;
const MEASURED =
  /^(?:padding|margin|inset|gap|row-gap|column-gap|top|right|bottom|left|font-size|border-radius)\b/;

interface Declaration {
  file: string;
  property: string;
  value: string;
}

const withoutComments = (text: string) => text.replace(/\/\*[^]*?\*\//g, '');

/** The styles of a file: a whole style sheet, or the style elements of a component. */
function stylesOf(file: string): string {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.css')) return withoutComments(text);
  return withoutComments(
    [...text.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css]) => css).join('\n'),
  );
}

const styled = globSync('{src,design}/**/*.{css,astro}').toSorted();
const viewed = globSync('src/**/*.{css,astro,tsx}').toSorted();
const declarations: Declaration[] = styled
  .filter((file) => file !== TOKENS && !DRAWN.test(file))
  .flatMap((file) =>
    [...stylesOf(file).matchAll(/([\w-]+)\s*:\s*([^;{}]+);/g)].map(([, property = '', value = '']) => ({
      file,
      property,
      value: value.trim(),
    })),
  );
const show = ({ file, property, value }: Declaration) => `${file}: ${property}: ${value}`;
const breaking = (isBroken: (declaration: Declaration) => boolean) => declarations.filter(isBroken).map(show);

describe('the styles', () => {
  it('have no colour outside of the tokens', () => {
    const strays = viewed
      .filter((file) => !(file in COLOURED))
      .filter((file) =>
        COLOUR.test(withoutComments(readFileSync(file, 'utf8')).replace(/var\(--\w+\)/g, '')),
      );

    expect(strays).toEqual([]);
  });

  it('have no duration outside of the tokens', () => {
    expect(breaking(({ value }) => DURATION.test(value))).toEqual([]);
  });

  it('take space, sizes of type and corners from the tokens', () => {
    expect(breaking(({ property, value }) => MEASURED.test(property) && LENGTH.test(value))).toEqual([]);
  });

  it('take shadows from the tokens, but for lines within a box', () => {
    const isShadow = ({ property, value }: Declaration) =>
      property === 'box-shadow' && !/^(?:none$|inset |var\(--shadow)/.test(value);

    expect(breaking(isShadow)).toEqual([]);
  });

  it('are checked by patterns that find violations', () => {
    expect(declarations.length).toBeGreaterThan(400);
    expect(COLOUR.test('fill: #fff')).toBe(true);
    expect(DURATION.test('opacity 250ms ease-out')).toBe(true);
    expect(LENGTH.test('0.5rem var(--space-2)')).toBe(true);
  });
});

describe('the tokens', () => {
  const defined = listNames(parseTokens(readFileSync(TOKENS, 'utf8')));
  const readers = globSync('{src,design}/**/*.{css,astro,tsx,ts}');
  const used = new Set(
    readers.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name),
    ),
  );

  it('are all defined in their file, but for what a component measures by', () => {
    const ownOf = (file: string) => [...stylesOf(file).matchAll(/^\s*(--[\w-]+):/gm)].map(([, name]) => name);
    const own = styled.filter((file) => file !== TOKENS).flatMap(ownOf);

    expect([...used].filter((name) => !defined.includes(name) && !own.includes(name))).toEqual([]);
    expect(own.filter((name) => name && defined.includes(name))).toEqual([]);
  });

  it('are all used by the site', () => {
    expect(defined.filter((name) => !used.has(name))).toEqual([]);
  });
});

describe('the printing blocks', () => {
  it('are listed by name', () => {
    const files = globSync('*.svg', { cwd: 'src/components/cloth/ornaments' });

    expect([...ORNAMENTS]).toEqual(files.map((file) => file.replace('.svg', '')).toSorted());
  });
});

describe("the staff's styles", () => {
  const sheets = globSync('server/staff/styles/*.css').map((file) =>
    withoutComments(readFileSync(file, 'utf8')),
  );
  const ownTokens = sheets.flatMap((css) => css.match(/^\s*--[\w-]+:.*/gm) ?? []);
  const read = sheets.flatMap((css) => [...css.matchAll(/var\((--[\w-]+)/g)].map(([, name = '']) => name));
  const defined = listNames(parseTokens(readFileSync(TOKENS, 'utf8')));

  it("take every token from the site's file", () => {
    expect(ownTokens).toEqual([]);
    expect(read.length).toBeGreaterThan(50);
    expect(read.filter((name) => !defined.includes(name))).toEqual([]);
  });

  it('have only black and greys for print', () => {
    const colours = sheets.flatMap((css) => css.match(/#[\da-f]{3,8}\b/gi) ?? []);

    expect(colours.filter((colour) => !/^#(?:000|777)$/.test(colour))).toEqual([]);
  });
});
