import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readPayment, readRestaurant } from '#content/load.ts';
import { isBankId } from '#contract/values/banks.ts';
import { getConfig } from '#server/platform/settings/config.ts';
import { MaintenanceProblem } from '#server/process/maintenance/maintenance-problem.ts';
import { listExampleParts } from '#server/site/live/example-values.ts';
import { makeContent } from '../restaurant/make-content.ts';
import { takeAnswers } from '../restaurant/take-answers.ts';
import { REFUSALS, tellDraftsAreOwned } from '../restaurant/what-is-left.ts';
import { openDrafts, type Command } from './data.ts';

/** Makes the drafts of a server those of a new restaurant. */
export const newRestaurant: Command = async (args, env) => {
  const { answers: file } = parseArgs({ args: [...args], options: { answers: { type: 'string' } } }).values;
  const config = getConfig(env);
  const drafts = await openDrafts(config);
  const place = mkdtempSync(join(config.dataDir, 'new-restaurant-'));
  try {
    await drafts.exportCommit(await drafts.head(), place);
    const present = readRestaurant(place);
    if (listExampleParts(present).length === 0)
      throw new MaintenanceProblem(REFUSALS.isOwned(present.name, config.content.folder));
    const answers = await takeAnswers(file);
    if (typeof answers === 'string') throw new MaintenanceProblem(answers);
    const { provider } = readPayment(place);
    // Another bank is no matter of the drafts: `tamada change-bank` changes it, once something is published.
    const bank = isBankId(provider) ? provider : answers.bank;
    const author = { name: 'tamada', email: 'software@tamada.invalid' };
    await drafts.save(makeContent({ ...answers, bank }, place), author);
    return tellDraftsAreOwned(answers, bank);
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
};
