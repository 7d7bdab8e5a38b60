import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// src/components/preload.ts loads only scripts.
it('brings no styles with a module that comes at an import()', () => {
  const lists = globSync('dist/_astro/*.js').flatMap(
    (file) => /\b__vite__mapDeps=.*?\[(".*?)\]/.exec(readFileSync(file, 'utf8'))?.[1] ?? [],
  );

  expect(lists).not.toEqual([]);
  expect(lists.join()).not.toContain('.css');
});
