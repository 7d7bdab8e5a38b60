import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

// src/components/preload.ts loads only scripts.
it('loads no styles with a dynamic import', () => {
  const lists = globSync('dist/_astro/*.js').flatMap(
    (file) => /\b__vite__mapDeps=.*?\[(".*?)\]/.exec(readFileSync(file, 'utf8'))?.[1] ?? [],
  );

  expect(lists).not.toEqual([]);
  expect(lists.join()).not.toContain('.css');
});
