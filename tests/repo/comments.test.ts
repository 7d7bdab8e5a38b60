import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** A comment on a declaration begins with what it is, not in the middle of a sentence. */
const FRAGMENT = /\/\*\*\s+(?:\* )?(?:Of|With which|By which|From which|Those|Again|Without it)\s[^\n]*/g;
const files = globSync('{contract,editor,sandbox-bank,scripts,server,src}/**/*.{ts,tsx,astro}');

it('comments on declarations are sentences', () => {
  const fragments = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(FRAGMENT)].map(([text]) => `${file}: ${text}`),
  );

  expect(files.length).toBeGreaterThan(500);
  expect(fragments).toEqual([]);
});
