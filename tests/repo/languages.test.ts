import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const COMPARISON = /[!=]==?\s*['"](en|ka)['"]|['"](en|ka)['"]\s*[!=]==?/;

/** A third language would take the wrong branch without a compiler error. */
it('code looks languages up in tables and compares none by name', () => {
  const files = globSync('{contract,content,editor,server,src}/**/*.{ts,tsx,astro}');
  const comparing = files.filter((file) => COMPARISON.test(readFileSync(file, 'utf8')));

  expect(files.length).toBeGreaterThan(300);
  expect(comparing).toEqual([]);
});
