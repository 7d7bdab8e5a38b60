import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { priceTetri, readDishes } from '#content/load.ts';
import { createFolder } from '#tests/support/editing/photographs.ts';

/** The soups of the menu, with these lines instead of their places. */
function listSoups(places: Record<string, string>): string[] {
  const content = createFolder();
  cpSync('content', content, { recursive: true });
  for (const [id, line] of Object.entries(places)) {
    const path = join(content, 'dishes', `${id}.yaml`);
    writeFileSync(
      path,
      readFileSync(path, 'utf8').replace(/^(category:.*\n)?order:.*\n/m, `category: soups\n${line}`),
    );
  }
  return readDishes(content)
    .map(({ id }) => id)
    .filter((id) => id in places);
}

describe('the order of dishes', () => {
  it('is that of their places in the category, whatever the numbers', () => {
    expect(listSoups({ kharcho: 'order: 900\n', chikhirtma: 'order: 12\n' })).toEqual([
      'chikhirtma',
      'kharcho',
    ]);
  });

  it('puts a dish without a place last', () => {
    expect(listSoups({ chikhirtma: '', kharcho: 'order: 900\n' })).toEqual(['kharcho', 'chikhirtma']);
  });

  it('is always the same for two dishes with one place', () => {
    expect(listSoups({ kharcho: 'order: 1\n', chikhirtma: 'order: 1\n' })).toEqual(['chikhirtma', 'kharcho']);
  });
});

it.each([
  ['"13,50"', 1350],
  ['"13.50"', 1350],
  ['"13"', 1300],
])('the price %s is %i tetri', (written, tetri) => {
  const content = createFolder();
  cpSync('content', content, { recursive: true });
  const path = join(content, 'dishes', 'kharcho.yaml');
  writeFileSync(path, readFileSync(path, 'utf8').replace(/^price:.*$/m, `price: ${written}`));

  const dish = readDishes(content).find(({ id }) => id === 'kharcho');

  expect(dish && priceTetri(dish)).toBe(tetri);
});
