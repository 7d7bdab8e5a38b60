import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { writeChanges, type FileChange } from '#content/files.ts';
import { CONTENT_FOLDER } from '#content/folder.ts';
import { readRestaurant } from '#content/load.ts';
import { readAll } from '#content/read-all.ts';
import { listExampleParts } from '#server/site/live/example-values.ts';
import { fail } from './lib/run-house.ts';
import { makeContent } from './restaurant/make-content.ts';
import { takeAnswers } from './restaurant/take-answers.ts';
import { REFUSALS, tellWhatIsLeft } from './restaurant/what-is-left.ts';

/**
 * Makes the example in `content/` the content of a new restaurant. `--answers FILE` takes the answers from a YAML file
 * instead of asking.
 */
const { values: options } = parseArgs({ options: { answers: { type: 'string' } } });

if (basename(CONTENT_FOLDER) !== 'content') fail(REFUSALS.otherFolder);
const present = readRestaurant();
if (listExampleParts(present).length === 0) fail(REFUSALS.isOwned(present.name, CONTENT_FOLDER));
const taken = await takeAnswers(options.answers);
const answers = typeof taken === 'string' ? fail(taken) : taken;
const changes = makeContent(answers, CONTENT_FOLDER);
await check(changes);
await writeChanges(dirname(CONTENT_FOLDER), changes);
console.log(tellWhatIsLeft({ en: answers.nameEn, ka: answers.nameKa }, CONTENT_FOLDER));

/** The folder changes only if the result can be built. */
async function check(changed: readonly FileChange[]): Promise<void> {
  const trial = mkdtempSync(join(tmpdir(), 'restaurant-'));
  try {
    cpSync(CONTENT_FOLDER, join(trial, 'content'), { recursive: true });
    await writeChanges(trial, changed);
    readAll(join(trial, 'content'));
  } finally {
    rmSync(trial, { recursive: true, force: true });
  }
}
