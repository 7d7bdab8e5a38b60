import { join } from 'node:path';
import { existsSync } from 'node:fs';
import { isPostgres } from '#server/platform/db/database.ts';
import { getDatabaseConfig } from '#server/platform/settings/config.ts';
import { VERSION } from '#server/platform/db/version.ts';
import { describe } from '#server/process/start/failure.ts';
import { listBackups } from '#server/platform/db/last-backup.ts';
import { readSiteLink } from '#server/site/publishing/releases.ts';
import { readRelease } from './data.ts';
import { askHealth, findSettings, readLog, type Settings } from './machine.ts';
import { runForServer } from './run-for-server.ts';
import { tellOwners } from './staff.ts';

/** What runs, what is published, who owns it and how old the last backup is, in one look. */
export async function showStatus(): Promise<string> {
  const settings = findSettings();
  const env = settings ?? process.env;
  const { dataDir, databaseUrl } = getDatabaseConfig(env);
  const health = await askHealth(env);
  const state = health ? ((await health.json()) as { status?: string }).status : undefined;
  const site = await readSiteLink(dataDir);
  return [
    `Server:      ${state ?? `does not answer\n${readLog()}`}`,
    `Version:     ${VERSION} (${readRelease() || 'without Git'})`,
    `Address:     ${env.SITE_URL ?? 'http://localhost:3000'}`,
    `Pages:       ${site ?? 'none'}`,
    `Database:    ${databaseUrl.replace(/:[^:@/]+@/, '@')}`,
    `Owners:      ${await findOwners(settings, databaseUrl)}`,
    `Last backup: ${listBackups(join(dataDir, 'backups')).at(-1) ?? 'none'}`,
  ].join('\n');
}

async function findOwners(settings: Settings | undefined, databaseUrl: string): Promise<string> {
  if (!isPostgres(databaseUrl) && !existsSync(databaseUrl)) return 'none';
  try {
    return await (settings ? runForServer('owners', [], settings) : tellOwners([], process.env));
  } catch (error) {
    return `unknown (${describe(error)})`;
  }
}
