import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LAYERS } from '#src/styles/layers.ts';
import { listTopLevel } from '#tests/support/site/top-level.ts';

const LAYER = new RegExp(`^@layer (?:${LAYERS.join('|')})$`);

/** The site's style sheets and the style elements of its components. */
const SHEETS = globSync('{src,design}/**/*.{css,astro}').flatMap((file) => {
  const text = readFileSync(file, 'utf8');
  if (file.endsWith('.css')) return [{ file, css: text }];
  return [...text.matchAll(/<style>([^]*?)<\/style>/g)].map(([, css = '']) => ({ file, css }));
});

describe('the layers', () => {
  it('hold every rule of every style sheet and component', () => {
    const strays = SHEETS.flatMap(({ file, css }) =>
      listTopLevel(css)
        .filter(({ prelude }) => !LAYER.test(prelude) && !prelude.startsWith('@import '))
        .map(({ prelude }) => `${file}: ${prelude}`),
    );

    expect(SHEETS.length).toBeGreaterThan(50);
    expect(strays).toEqual([]);
  });

  // !important reverses the order of layers.
  it('need no !important', () => {
    expect(SHEETS.filter(({ css }) => css.includes('!important')).map(({ file }) => file)).toEqual([]);
  });

  it('have print and reader preferences in the last one, but for type and tokens', () => {
    const early = SHEETS.flatMap(({ file, css }) =>
      listTopLevel(css)
        .filter(({ prelude }) => !/ (?:tokens|base|overrides)$/.test(prelude))
        .flatMap(({ body }) => body.match(/@media \(?(?:print|forced-colors|prefers-contrast)[^{]*/g) ?? [])
        .map((media) => `${file}: ${media.trim()}`),
    );

    expect(early).toEqual([]);
  });
});
