import { statSync } from 'node:fs';
import { join } from 'node:path';
import { getDatabaseConfig } from '#server/platform/settings/config.ts';
import { backUp } from '#server/process/maintenance/backup.ts';
import { runMaintenance } from './lib/maintenance.ts';

/** `npm run backup`, or `npm run backup -- FILE`: backs up the database to one file while the server runs. */
await runMaintenance(async () => {
  const { dataDir, databaseUrl } = getDatabaseConfig(process.env);
  const [target = join(dataDir, 'backups/')] = process.argv.slice(2);
  const file = await backUp({ databaseUrl, target, now: Date.now() });
  return `Backed up: ${file} (${Math.ceil(statSync(file).size / 1024)} KB)`;
});
