import { getDatabaseConfig } from '#server/platform/settings/config.ts';
import { moveToPostgres } from '#server/process/maintenance/move.ts';
import { MaintenanceProblem } from '#server/process/maintenance/maintenance-problem.ts';
import { runMaintenance } from './lib/maintenance.ts';

/**
 * `npm run move-to-postgres -- postgres://…`: copies the configured SQLite database into an empty PostgreSQL database.
 */
await runMaintenance(async () => {
  const [to] = process.argv.slice(2);
  if (!to)
    throw new MaintenanceProblem('Where to? npm run move-to-postgres -- postgres://tamada@localhost/tamada');
  const sums = await moveToPostgres({ from: getDatabaseConfig(process.env).databaseUrl, to });
  return [
    ...sums.map(({ table, rows, checksum }) => `${table}: ${rows} rows, ${checksum.slice(0, 16)}`),
    'All of it has arrived and was compared. Set DATABASE_URL to the new database before you start the server.',
  ].join('\n');
});
