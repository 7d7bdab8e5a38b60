import { parseArgs } from 'node:util';
import { getDatabaseConfig } from '#server/platform/settings/config.ts';
import { restore } from '#server/process/maintenance/restore.ts';
import { MaintenanceProblem } from '#server/process/maintenance/maintenance-problem.ts';
import { runMaintenance } from './lib/maintenance.ts';

/** `npm run restore -- FILE`: restores a backup if there is no database; `--replace` replaces the existing one. */
await runMaintenance(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { replace: { type: 'boolean', default: false } },
  });
  const [file] = positionals;
  if (!file) throw new MaintenanceProblem('Which backup? npm run restore -- FILE');
  const { databaseUrl } = getDatabaseConfig(process.env);
  const aside = await restore({ databaseUrl, file, isForced: values.replace, now: Date.now() });
  return aside ? `Restored. The database that was there is kept as ${aside}` : 'Restored.';
});
