import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const DECLARED = /^export (?:async )?(?:function\*?|const|class|interface|type|enum) (\w+)/gm;

it('a name that the server exports means one thing', () => {
  const files = globSync('server/**/*.ts').filter((file) => !file.startsWith('server/texts/'));
  const places = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(DECLARED)].map(([, name = '']) => ({ name, file })),
  );
  const taken = [...Map.groupBy(places, ({ name }) => name)].filter(([, found]) => found.length > 1);

  expect(files.length).toBeGreaterThan(500);
  expect(taken.map(([name, found]) => [name, ...found.map(({ file }) => file)].join(' '))).toEqual([]);
});
