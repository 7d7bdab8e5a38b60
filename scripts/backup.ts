import { statSync } from 'node:fs';
import { join } from 'node:path';
import { readDatabaseUrl, readDataDir } from '#server/config.ts';
import { backUp } from '#server/maintenance/backup.ts';
import { runMaintenance } from './lib/maintenance.ts';

/** `npm run backup`, or `npm run backup -- FILE`: one file with the whole database, while the server runs. */
await runMaintenance(async () => {
  const [target = join(readDataDir(process.env), 'backups/')] = process.argv.slice(2);
  const file = await backUp({ databaseUrl: readDatabaseUrl(process.env), target, now: Date.now() });
  return `Backed up: ${file} (${Math.ceil(statSync(file).size / 1024)} KB)`;
});
