import './start/require-node.ts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readFloors, readPayment, readRestaurant, readRules } from '#content/load.ts';
import { createApp } from './app.ts';
import { createBank } from './bank/create-bank.ts';
import { getConfig, type Config } from './config.ts';
import type { Context } from './context.ts';
import { createDatabaseClock } from './db/clock.ts';
import { engineOf } from './db/database.ts';
import { createLogger } from './http/logger.ts';
import { startJobs } from './jobs/start.ts';
import { createFilesMailer } from './mail/mailer-files.ts';
import { createSmtpMailer } from './mail/mailer-smtp.ts';
import { loadSessionSecret, prepareDataFolder } from './start/data-folder.ts';
import { explainFailure } from './start/failure.ts';
import { close, listen } from './start/listen.ts';
import { openDatabase } from './start/open-database.ts';

/** The only module that reads the environment and listens. */
const SITE_FOLDER = join(import.meta.dirname, '..', 'dist');
const SHUTDOWN_MS = 10_000;

const clock = Date.now;
const logger = createLogger((line) => process.stdout.write(`${line}\n`));

try {
  await start();
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig();
  const payment = readPayment();
  const ctx: Context = {
    config,
    clock,
    databaseClock: createDatabaseClock(engineOf(config.databaseUrl)),
    logger,
    restaurant: readRestaurant(),
    rules: readRules(),
    payment,
    floors: readFloors(),
    bank: createBank(payment.provider, { fetch, clock, settings: config.bank, logger }),
    mailer: createMailer(config),
    db: await openDatabase(config.databaseUrl),
  };
  const hasSite = existsSync(SITE_FOLDER);
  const server = await listen(createApp(ctx, hasSite ? { siteFolder: SITE_FOLDER } : {}), config);
  const jobs = startJobs(ctx);
  logger.info('listening', { url: `http://${toHostname(config.host)}:${config.port}`, hasSite });

  const stop = async (signal: string) => {
    logger.info('stopping', { signal });
    // A bank that keeps a job waiting may not hold up the shutdown: every job starts over where it was.
    setTimeout(() => process.exit(0), SHUTDOWN_MS + 1_000).unref();
    await close(server, SHUTDOWN_MS);
    await jobs.stop();
    await ctx.db.destroy();
    logger.info('stopped');
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop(signal));
}

function readConfig(): Config {
  const settings = getConfig(process.env);
  prepareDataFolder(settings.dataDir);
  return { ...settings, sessionSecret: settings.sessionSecret ?? loadSessionSecret(settings.dataDir) };
}

function createMailer({ mail, dataDir }: Config) {
  if (mail.smtpUrl) return createSmtpMailer({ url: mail.smtpUrl, from: mail.from });
  return createFilesMailer({ folder: join(dataDir, 'mail'), from: mail.from });
}

function toHostname(host: string): string {
  return ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
}
