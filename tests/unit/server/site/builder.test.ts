import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { createBuilder } from '#server/site/publishing/builder.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';
import { listImports } from '#tests/support/site/imports.ts';

/** The restaurant's own server builds pages only: its editor was built before. */
const NOT_NEEDED = 'editor/build.ts';

/** A file and everything of ours that it imports, at once or later. */
function followImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || file === NOT_NEEDED) return found;
  found.add(file);
  for (const { to, isPackage, isTypeOnly } of listImports(file)) {
    if (!isPackage && !isTypeOnly) followImports(to, found);
  }
  return found;
}

it('copies every file that the build of a release imports', async () => {
  const builder = await createBuilder(resolve('.'), join(createTemporaryFolder(), 'builder'));

  const copy = await builder.open();

  const needed = [...followImports('scripts/build-release.ts')];
  expect(needed).toContain('server/site/live/house-content.ts');
  expect(needed.filter((file) => !existsSync(join(copy, file)))).toEqual([]);
});
