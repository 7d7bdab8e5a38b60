import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { en } from '#src/i18n/en/index.ts';

const read = (pattern: string) => globSync(pattern).map((file) => readFileSync(file, 'utf8'));

const SITE = [...read('src/!(i18n)/**/*.{ts,tsx,astro}'), ...read('src/i18n/*.ts')].join('\n');
/** Keys that are built from a value, such as a floor or a table's state, appear somewhere in quotes. */
const SITE_AND_CONTRACT = [SITE, ...read('contract/**/*.ts')].join('\n');

it('every message is shown somewhere', () => {
  const unused = Object.entries(en).flatMap(([namespace, texts]) =>
    Object.keys(texts)
      .filter((key) => !new RegExp(`\\.${key}\\b`).test(SITE) && !SITE_AND_CONTRACT.includes(`'${key}'`))
      .map((key) => `${namespace}.${key}`),
  );

  expect(unused).toEqual([]);
});
