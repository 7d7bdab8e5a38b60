import { execFileSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { expect, it } from 'vitest';

const files = execFileSync('git', ['ls-files'], { encoding: 'utf8' }).trim().split('\n');

it("README's table has every folder", () => {
  const [, table = ''] = /## Folders\n([^]*?)\n\n[^|]/.exec(readFileSync('README.md', 'utf8')) ?? [];
  const named = [...table.matchAll(/^\| `([\w-]+)\/`/gm)].map(([, folder = '']) => folder);
  const folders = files.flatMap((file) => /^([^./][^/]*)\//.exec(file)?.[1] ?? []);

  expect(named.toSorted()).toEqual([...new Set(folders)].toSorted());
});

it.each([
  {
    kind: 'code',
    // A migration stays for ever, so their folder grows.
    files:
      /^(server(?!\/platform\/db\/migrations)|src|contract|editor|scripts|sandbox-bank|bench)\/.+\.(ts|tsx|astro|css)$/,
    most: 30,
  },
  { kind: 'tests', files: /^tests\//, most: 40 },
])('no folder of $kind has more than $most files', ({ files: pattern, most }) => {
  const sizes = Map.groupBy(
    files.filter((file) => pattern.test(file)),
    (file) => dirname(file),
  );
  const crowded = [...sizes].filter(([, within]) => within.length > most);

  expect(sizes.size).toBeGreaterThan(10);
  expect(crowded.map(([folder, within]) => `${folder}: ${within.length}`)).toEqual([]);
});

/** In CONTRIBUTING.md: the form of a name. */
const FORM = /NNNN/;

it.each(globSync(['*.md', 'docs/**/*.md']))('%s names only files that are there', (paper) => {
  const named =
    readFileSync(paper, 'utf8').match(/(?<=`)\w[\w-]*\/[^\s`<{*]+\.(ts|tsx|js|astro|css|md|yaml)(?=`)/g) ??
    [];

  expect(named.filter((name) => !files.includes(name) && !FORM.test(name))).toEqual([]);
});
