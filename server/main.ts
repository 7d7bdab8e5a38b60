import '#server/process/start/require-node.ts';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { createApp } from './app.ts';
import { createBank } from '#server/dining/bank/create-bank.ts';
import { sendToBank } from '#server/dining/bank/send.ts';
import { getConfig, type Config } from '#server/platform/settings/config.ts';
import { openContentRepository, type ContentRepository } from '#server/site/drafts/repository.ts';
import type { Context } from './context.ts';
import { createDatabaseClock } from '#server/platform/db/clock.ts';
import { createDatabase, engineOf } from '#server/platform/db/database.ts';
import type { Lifecycle } from '#server/platform/http/health.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { startJobs } from '#server/process/jobs/start.ts';
import { bounceAddress } from '#server/messages/bounce-address.ts';
import { defaultSender } from '#server/messages/channels/default-sender.ts';
import { createFilesMailer } from '#server/messages/channels/mailer-files.ts';
import { createSmtpMailer } from '#server/messages/channels/mailer-smtp.ts';
import { createMessenger } from '#server/messages/channels/create-messenger.ts';
import { nameFirstOwners } from '#server/identity/members/members.ts';
import { runInBackground } from '#server/site/publishing/background.ts';
import { createPublishing } from '#server/site/publishing/create.ts';
import type { HouseContent } from '#server/site/live/house-content.ts';
import { siteLink } from '#server/site/publishing/releases.ts';
import { createTrial } from '#server/site/trial/trial.ts';
import { findContent, recoverPublications, republishOutdated } from '#server/site/publishing/start.ts';
import { countErrors } from '#server/process/metrics/count-errors.ts';
import { measureBank } from '#server/process/metrics/measure-bank.ts';
import type { Prometheus } from '#server/process/metrics/prometheus.ts';
import { requireBuiltSite } from '#server/process/start/built-site.ts';
import { loadSessionSecret, prepareDataFolder } from '#server/process/start/data-folder.ts';
import { explainFailure } from '#server/process/start/failure.ts';
import { createLineWriter } from '#server/platform/log/line-writer.ts';
import { closeServer, findHandedSocket, listen } from '#server/process/start/listen.ts';
import { migrateWhenReachable } from '#server/process/start/open-database.ts';
import { warnAboutSettings } from '#server/process/start/warn-about-settings.ts';
import { warnAboutPolicies } from '#server/process/start/policies.ts';

const PROJECT = join(import.meta.dirname, '..');
const SHUTDOWN_MS = 10_000;
const START_PATIENCE_MS = 5_000;

const clock = Date.now;
const lines = createLineWriter((text) => process.stdout.write(text));
process.once('exit', lines.flush);
const logger = createLogger(lines.write);

try {
  await start();
} catch (error) {
  process.stderr.write(`${explainFailure(error)}\n`);
  process.exit(1);
}

async function start(): Promise<void> {
  const config = readConfig();
  const closing = new AbortController();
  const found = await findContent(config, { content: 'content', site: join(PROJECT, 'dist') });
  requireBuiltSite(process.env, { project: PROJECT, isPublished: found.release !== undefined });
  const lifecycle: Lifecycle = {
    phase: 'starting',
    patienceMs: START_PATIENCE_MS,
    closing: closing.signal,
  };
  // Imported only if metrics are on: the library costs memory and start-up time.
  const prometheus =
    config.metrics && (await import('#server/process/metrics/prometheus.ts')).createPrometheus();
  const ctx = await createContext(config, { content: found.content, closing: closing.signal, prometheus });
  const app = createApp(ctx, {
    lifecycle,
    siteFolder: siteLink(config.dataDir),
    ...(prometheus && { metrics: prometheus }),
  });
  const handed = findHandedSocket(process.env, process.pid);
  const server = await listen(app, config, handed);
  const metricsServer = await openMetrics(ctx, prometheus);
  await migrateWhenReachable(ctx.db, config.databaseUrl, logger);
  await recoverPublications(ctx, found);
  warnAboutPolicies(ctx);
  warnAboutSettings(config, logger);
  await nameFirstOwners(ctx);
  await ctx.trial.end();
  lifecycle.phase = 'ready';
  runInBackground(ctx, republishOutdated(ctx));
  const jobs = startJobs(ctx);

  const stop = async (signal: string) => {
    logger.info('stopping', { signal });
    // A slow bank must not delay the shutdown. Exiting during a job is safe, because every job can run again.
    setTimeout(() => process.exit(0), config.drainMs + SHUTDOWN_MS + 1_000).unref();
    lifecycle.phase = 'draining';
    await wait(config.drainMs);
    closing.abort();
    await closeServer(server, SHUTDOWN_MS);
    await jobs.stop();
    await Promise.all(ctx.publishing.running);
    await ctx.trial.end();
    metricsServer?.close();
    await ctx.db.destroy();
    logger.info('stopped');
  };
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, () => void stop(signal));
  const url = `http://${toHostname(config.host)}:${config.port}`;
  logger.info('listening', { url: handed ? 'the socket of systemd' : url });
}

interface Parts {
  content: HouseContent;
  closing: AbortSignal;
  prometheus: Prometheus | undefined;
}

async function createContext(config: Config, { content, closing, prometheus }: Parts): Promise<Context> {
  const { restaurant, rules, payment, floors, policies, example } = content;
  if (!process.env.MAIL_FROM) config.mail.from = defaultSender(restaurant, config);
  const bank = createBank(payment.provider, { fetch: sendToBank, clock, settings: config.bank, logger });
  const drafts = await openDrafts(config);
  return {
    config,
    clock,
    databaseClock: createDatabaseClock(engineOf(config.databaseUrl)),
    logger: prometheus ? countErrors(logger, prometheus) : logger,
    restaurant,
    rules,
    payment,
    floors,
    policies,
    example,
    contentRepository: drafts,
    publishing: createPublishing({ config, project: PROJECT, source: drafts, closing }),
    trial: createTrial({ config, project: PROJECT, clock, logger }),
    bank: prometheus ? measureBank(bank, prometheus) : bank,
    mailer: createMailer(config),
    textMessenger: createMessenger(config),
    db: createDatabase(config.databaseUrl, {
      limits: config.databaseLimits,
      onError: prometheus?.countDatabaseError,
      onLost: giveUp,
    }),
  };
}

/**
 * After a failed flush the state of the disk is unknown until a new process reads the file. The supervisor restarts
 * this one.
 */
function giveUp(error: unknown): never {
  logger.error('database_lost', error);
  process.exit(1);
}

/** Without Git nobody can change the content, but diners are served. */
async function openDrafts({ content }: Config): Promise<ContentRepository | undefined> {
  try {
    return await openContentRepository({
      ...content,
      project: '.',
      clock,
      onMergeFailure: (error) => logger.error('installed_content_not_merged', error),
    });
  } catch (error) {
    logger.error('content_repository_closed', error);
    return undefined;
  }
}

async function openMetrics(ctx: Context, prometheus: Prometheus | undefined): Promise<Server | undefined> {
  if (!prometheus || !ctx.config.metrics) return undefined;
  const { listenMetrics } = await import('#server/process/metrics/listen-metrics.ts');
  return listenMetrics(prometheus, ctx, ctx.config.metrics);
}

function readConfig(): Config {
  const settings = getConfig(process.env);
  prepareDataFolder(settings.dataDir);
  return { ...settings, sessionSecret: settings.sessionSecret ?? loadSessionSecret(settings.dataDir) };
}

function createMailer(config: Config) {
  const { mail, dataDir } = config;
  const returnTo = (mailId: string) => bounceAddress(config, mailId);
  if (mail.smtpUrl) return createSmtpMailer({ url: mail.smtpUrl, from: mail.from, returnTo });
  return createFilesMailer({ folder: join(dataDir, 'mail'), from: mail.from });
}

function toHostname(host: string): string {
  return ['127.0.0.1', '0.0.0.0', '::', '::1'].includes(host) ? 'localhost' : host;
}
