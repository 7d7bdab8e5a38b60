import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { createBank } from '#server/dining/bank/create-bank.ts';
import { sendToBank } from '#server/dining/bank/send.ts';
import { createDatabaseClock } from '#server/platform/db/clock.ts';
import { engineOf } from '#server/platform/db/database.ts';
import { noteRestore } from '#server/platform/db/last-backup.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { openContentRepository, type ContentRepository } from '#server/site/drafts/repository.ts';
import { openDatabase } from '#server/process/start/open-database.ts';
import { prepareBankChange } from '#server/process/maintenance/change-bank.ts';
import { getConfig, getDatabaseConfig, type Config } from '#server/platform/settings/config.ts';
import type { Environment } from '#server/platform/settings/environment.ts';
import { MaintenanceProblem } from '#server/process/maintenance/maintenance-problem.ts';
import { moveToPostgres } from '#server/process/maintenance/move.ts';
import { backUp, deleteOldBackups, type House } from '#server/process/maintenance/whole-backup.ts';
import { restore } from '#server/process/maintenance/whole-restore.ts';
import { findRunningFolder } from './machine.ts';

export type Command = (args: readonly string[], env: Environment) => Promise<string>;

/** The commands about everything that the restaurant has. They run as the server's user, with its settings. */
export const DATA_COMMANDS: Record<string, Command> = {
  backup: async ([folder], env) => {
    const house = readHouse(env);
    const own = join(house.dataDir, 'backups/');
    const now = Date.now();
    const made = await backUp({ house, target: folder ?? own, release: readRelease(), now });
    if (folder === undefined) deleteOldBackups(own, now);
    return `Backed up: ${made}`;
  },

  restore: async (args, env) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { replace: { type: 'boolean', default: false } },
    });
    const [from] = positionals;
    if (!from) throw new MaintenanceProblem('Which backup? tamada restore BACKUP');
    const house = readHouse(env);
    const now = Date.now();
    const told = await restore({ house, from, isForced: values.replace, release: readRelease(), now });
    for (const folder of new Set([house.dataDir, findRunningFolder() ?? house.dataDir]))
      noteRestore(folder, now);
    return told.join('\n');
  },

  'change-bank': async (args, env) => {
    const { positionals, values } = parseArgs({
      args: [...args],
      allowPositionals: true,
      // Only refuses, or not: asked before the server is stopped.
      options: { check: { type: 'boolean', default: false } },
    });
    const [provider = ''] = positionals;
    const config = getConfig(env);
    const { databaseUrl } = config;
    const db = await openDatabase(databaseUrl);
    try {
      const drafts = await openDrafts(config);
      const databaseClock = createDatabaseClock(engineOf(databaseUrl));
      const sessionSecret = config.sessionSecret ?? '';
      const house = { db, databaseClock, drafts, config: { ...config, sessionSecret } };
      const change = await prepareBankChange(house, provider);
      const logger = createLogger(() => undefined);
      createBank(provider, { fetch: sendToBank, clock: Date.now, settings: config.bank, logger });
      return values.check ? '' : await change();
    } finally {
      await db.destroy();
    }
  },

  'move-to-postgres': async ([named], env) => {
    const to = named ?? env.NEW_DATABASE_URL;
    if (!to)
      throw new MaintenanceProblem('Where to? tamada move-to-postgres postgres://tamada@localhost/tamada');
    const { databaseUrl: from } = getDatabaseConfig(env);
    const sums = await moveToPostgres({ from, to });
    return [
      ...sums.map(({ table, rows, checksum }) => `${table}: ${rows} rows, ${checksum.slice(0, 16)}`),
      'Everything was copied and compared. The server uses the new database once DATABASE_URL names it.',
    ].join('\n');
  },
};

export function openDrafts({ content }: Pick<Config, 'content'>): Promise<ContentRepository> {
  return openContentRepository({
    ...content,
    project: '.',
    clock: Date.now,
    onMergeFailure: (error) => {
      throw error;
    },
  });
}

function readHouse(env: Environment): House {
  const { SITE_URL: siteUrl = '', SESSION_SECRET: sessionSecret } = env;
  return { ...getDatabaseConfig(env), siteUrl, sessionSecret };
}

/** The commit of the software; empty where it came without Git. */
export function readRelease(): string {
  try {
    return execFileSync('git', ['-c', 'safe.directory=*', 'rev-parse', '--short=10', 'HEAD'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return '';
  }
}
