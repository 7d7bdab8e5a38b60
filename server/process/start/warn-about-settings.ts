import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { isPostgres } from '#server/platform/db/database.ts';
import type { Config } from '#server/platform/settings/config.ts';
import type { Logger } from '#server/platform/log/logger.ts';

const LOOPBACK: readonly string[] = ['127.0.0.1', '::1', 'localhost'];

/** Warns of settings that are allowed, but rarely meant. */
export function warnAboutSettings(config: Config, logger: Pick<Logger, 'warn'>): void {
  if (!config.isProduction) return;
  if (!config.trustsProxy && LOOPBACK.includes(config.host)) {
    logger.warn('setting_doubtful', {
      setting: 'TRUST_PROXY',
      reason: 'all guests behind the proxy share one rate limit',
    });
  }
  const file = join(config.dataDir, 'tamada.sqlite');
  if (isPostgres(config.databaseUrl) && existsSync(file)) {
    logger.warn('setting_doubtful', {
      setting: 'DATABASE_URL',
      reason: `${file} was not moved to PostgreSQL`,
    });
  }
}
