import { join } from 'node:path';
import { getDatabaseConfig } from '#server/platform/settings/config.ts';
import { VERSION } from '#server/platform/db/version.ts';
import { listBackups } from '#server/platform/db/last-backup.ts';
import { readSiteLink } from '#server/site/publishing/releases.ts';
import { readRelease } from './data.ts';
import { askHealth, findSettings, readLog } from './machine.ts';

/** What runs, what is published and how old the last backup is, in one look. */
export async function showStatus(): Promise<string> {
  const env = findSettings() ?? process.env;
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
    `Last backup: ${listBackups(join(dataDir, 'backups')).at(-1) ?? 'none'}`,
  ].join('\n');
}
