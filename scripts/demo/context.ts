import type { Database } from '#server/platform/db/database.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { getConfig } from '#server/platform/settings/config.ts';
import { loadSessionSecret } from '#server/process/start/data-folder.ts';
import { readHouseContent } from '#server/site/live/house-content.ts';
import { createPublishing } from '#server/site/publishing/create.ts';
import { createTrial } from '#server/site/trial/trial.ts';
import type { DemoBase } from './house.ts';

/** What the verbs use, for a server with this data folder that the demo fills before it starts. */
export function openContext(db: Database, folder: string): DemoBase {
  const { restaurant, rules, payment, floors, policies } = readHouseContent();
  const config = {
    ...getConfig({ ...process.env, DATA_DIR: folder }),
    sessionSecret: loadSessionSecret(folder),
  };
  const project = process.cwd();
  const parts = { config, project, clock: Date.now, logger: createLogger(() => undefined) };
  return {
    db,
    config,
    textMessenger: undefined,
    publishing: createPublishing({
      config,
      project,
      source: undefined,
      closing: new AbortController().signal,
    }),
    trial: createTrial(parts),
    restaurant,
    rules,
    payment,
    floors,
    policies,
  };
}
