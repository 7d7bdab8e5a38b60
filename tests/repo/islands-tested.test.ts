import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, it } from 'vitest';
import { SCENES } from '#tests/scenes/index.ts';
import { ISLANDS_OPENED, PAGES_OPENED } from '#tests/scenes/opened.ts';

/** Every island that a page uses, by its folder. */
const PLACED = globSync('src/{screens,components,layouts,pages}/**/*.astro').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/from '#(src\/islands\/[^']+\.tsx)'/g)].map(
    ([, island = '']) => island,
  ),
);

/** The cart button renders it when somebody reaches for it. */
const NOT_PRERENDERED = 'src/islands/CartDrawer/CartDrawer.tsx';

it('every island folder has an island that a page uses', () => {
  const folders = globSync('src/islands/*').map((folder) => basename(folder));
  const placed = PLACED.map((island) => island.split('/')[2]);

  expect([...new Set(placed)].toSorted()).toEqual(folders.toSorted());
});

it.each(PLACED)('%s has a test file', (island) => {
  const [test = ''] = globSync(`tests/islands/*/${basename(island, '.tsx')}.test.tsx`);

  expect(existsSync(test)).toBe(true);
  expect(readFileSync(test, 'utf8').includes('hydrateAsSaved')).toBe(island !== NOT_PRERENDERED);
});

/** The names of all islands that pages use. */
const AWAKE = [
  ...PLACED.map((island) => basename(island, '.tsx')),
  ...globSync('src/**/*.astro').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<([A-Z]\w*)[^>]*\sclient:/g)].map(([, island = '']) => island),
  ),
];

const OPENED = [...Object.entries(ISLANDS_OPENED), ...Object.entries(PAGES_OPENED)];

/** The scenes are checked for accessibility, so each page and island must be in one. */
describe('the scenes', () => {
  const names = SCENES.filter(({ isPrinted }) => !isPrinted).map(({ name }) => name);

  it('open every island, or say why not', () => {
    expect(Object.keys(ISLANDS_OPENED).toSorted()).toEqual([...new Set(AWAKE)].toSorted());
  });

  it('open every page, or say why not', () => {
    const pages = globSync('**/*.astro', { cwd: 'src/pages' });

    expect(Object.keys(PAGES_OPENED).toSorted()).toEqual(pages.toSorted());
  });

  it.each(OPENED.flatMap(([what, one]) => ('scene' in one ? [{ what, scene: one.scene }] : [])))(
    '$what is opened by a scene that there is: $scene',
    ({ scene }) => expect(names).toContain(scene),
  );
});
