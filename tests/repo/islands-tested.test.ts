import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, it } from 'vitest';

/** Every island that a page puts to work, by the folder it lives in. */
const PLACED = globSync('src/{components,layouts,pages}/**/*.astro').flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/from '#(src\/islands\/[^']+\.tsx)'/g)].map(
    ([, island = '']) => island,
  ),
);

it('every folder of islands has one that a page puts to work', () => {
  const folders = globSync('src/islands/*').map((folder) => basename(folder));
  const placed = PLACED.map((island) => island.split('/')[2]);

  expect([...new Set(placed)].toSorted()).toEqual(folders.toSorted());
});

it.each(PLACED)('%s has a test file', (island) => {
  const test = `tests/islands/${basename(island)}`.replace(/\.tsx$/, '.test.tsx');

  expect(existsSync(test)).toBe(true);
  expect(readFileSync(test, 'utf8')).toContain('hydrateAsSaved');
});
