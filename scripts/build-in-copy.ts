import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { BuildAnswer } from '#server/site/publishing/build-answer.ts';
import { createBuilder } from '#server/site/publishing/builder.ts';

/**
 * The process of a build: `node scripts/build-in-copy.ts BUILDER …` copies the software into the folder BUILDER, if it is
 * not there, and builds there, because a build writes beside its sources (`build-release.ts` has the other arguments).
 */
const [home = ''] = process.argv.splice(2, 1);
try {
  const copy = await (await createBuilder(resolve('.'), home)).open();
  process.chdir(copy);
  await import(pathToFileURL(join(copy, 'scripts/build-release.ts')).href);
} catch (error) {
  const detail = String(error);
  const code = detail.includes('ENOSPC') ? 'disk' : 'build';
  console.error(error);
  process.send?.({ state: 'failed', code, detail } satisfies BuildAnswer, () => process.exit());
}
