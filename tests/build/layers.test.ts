import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LAYERS } from '#src/styles/layers.ts';
import { all, builtFiles } from '#tests/support/site/built-site.ts';
import { listTopLevel } from '#tests/support/site/top-level.ts';

const ORDER = `@layer ${LAYERS.join()}`;
const LAYER = new RegExp(`^@layer (?:${LAYERS.join('|')})$`);
/** Astro's own rule for islands. */
const ASTRO = 'astro-island,astro-slot,astro-static-slot';

const PAGES = builtFiles('**/*.html').filter((file) => file !== 'dist/index.html');

const stylesOf = (file: string) =>
  all(new DOMParser().parseFromString(readFileSync(file, 'utf8'), 'text/html'), 'style').map(
    ({ textContent }) => textContent ?? '',
  );
const straysOf = (css: string) =>
  listTopLevel(css)
    .map(({ prelude }) => prelude)
    .filter((prelude) => !LAYER.test(prelude));

describe('the layers of the built site', () => {
  it.each(PAGES)('are put in order by the first style of %s', (file) => {
    const [first = ''] = stylesOf(file);

    expect(listTopLevel(first)[0]?.prelude).toBe(ORDER);
  });

  it.each(PAGES)('hold every rule in %s', (file) => {
    const strays = stylesOf(file).flatMap(straysOf);

    expect(strays.filter((prelude) => ![ORDER, ASTRO].includes(prelude))).toEqual([]);
  });

  it.each(builtFiles('_astro/*.css'))('hold every rule of %s', (file) => {
    const css = readFileSync(file, 'utf8');

    expect(listTopLevel(css).length).toBeGreaterThan(0);
    expect(straysOf(css)).toEqual([]);
  });
});
