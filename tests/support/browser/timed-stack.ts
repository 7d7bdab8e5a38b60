import { createServer, type Server } from 'node:http';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '#server/app.ts';
import { createBank } from '#server/dining/bank/create-bank.ts';
import type { Context } from '#server/context.ts';
import { createDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { inTransaction } from '#server/platform/db/transaction.ts';
import { startJobs } from '#server/process/jobs/start.ts';
import { createFilesMailer } from '#server/messages/channels/mailer-files.ts';
import { createMessenger } from '#server/messages/channels/create-messenger.ts';
import { createTrial } from '#server/site/trial/trial.ts';
import { nameFirstOwners } from '#server/identity/members/members.ts';
import { readHouseContent } from '#server/site/live/house-content.ts';
import { importContent } from '#server/site/live/use-content.ts';
import { getConfig, type Config } from '#server/platform/settings/config.ts';
import { createSandboxBank } from '../../../sandbox-bank/app.ts';
import { DEFAULT_SETTINGS } from '../../../sandbox-bank/bank.ts';
import { createSystemClock } from '../../../sandbox-bank/clock.ts';
import { loadKeys } from '../../../sandbox-bank/keys.ts';
import { openStore } from '../../../sandbox-bank/store.ts';
import { findFreePort } from '../../../scripts/lib/port.ts';
import { createAbsentPublishing, createCapturedLogger } from '#tests/support/server/fakes.ts';
import { createMinuteClock, type MinuteClock } from './minute-clock.ts';
import type { Stack } from './stack.ts';

const HOST = '127.0.0.1';
const BANK = { clientId: 'sandbox-client', clientSecret: 'sandbox-secret' };
const JOBS_MS = 200;

/**
 * The real server and the real sandbox bank on ports of their own, in this process and with one clock that the test
 * sets: an evening can be played at any hour of the day.
 */
export interface TimedStack extends Stack {
  clock: MinuteClock;
  /** Events that the server has logged as errors. */
  readErrors(): string[];
}

interface Options {
  /** Milliseconds since 1970. */
  now: number;
  env?: Record<string, string>;
}

export async function startTimedStack({ now, env = {} }: Options): Promise<TimedStack> {
  const clock = createMinuteClock(now);
  const dataFolder = mkdtempSync(join(tmpdir(), 'tamada-'));
  const bank = await openBank(join(dataFolder, 'sandbox-bank'), clock);
  const port = await findFreePort();
  const siteUrl = `http://tamada.localhost:${port}`;
  const settings = getConfig({
    DATA_DIR: dataFolder,
    SITE_URL: siteUrl,
    API_URL: `http://${HOST}:${port}/api`,
    BANK_TOKEN_URL: `${bank.url}/auth/realms/bog/protocol/openid-connect/token`,
    BANK_API_URL: `${bank.url}/payments/v1`,
    ...env,
  });
  const config = { ...settings, sessionSecret: 'a secret of the tests, long enough' };
  const { ctx, logger } = await createContext(config, clock);
  let server = await openServer(ctx, port);

  return {
    siteUrl,
    apiUrl: `http://${HOST}:${port}/api`,
    bankUrl: bank.url,
    dataFolder,
    clock,
    readErrors: () =>
      logger.entries
        .filter(({ level }) => level === 'error')
        .map(({ event, error }) => `${event}: ${String(error)}`),
    killServer: () => server.stop(),
    restartServer: async () => {
      await server.stop();
      server = await openServer(ctx, port);
    },
    stop: async () => {
      await server.stop();
      await bank.stop();
      await ctx.db.destroy();
      rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

async function createContext(config: Config, clock: MinuteClock) {
  const db = createDatabase(config.databaseUrl);
  await migrate(db, 'sqlite');
  const content = readHouseContent();
  await inTransaction(db, (trx) => importContent(trx, content, clock()));
  const logger = createCapturedLogger();
  const { restaurant, rules, payment, floors, policies } = content;
  const ctx: Context = {
    config,
    clock,
    databaseClock: () => Promise.resolve(clock()),
    db,
    logger,
    mailer: createFilesMailer({ folder: join(config.dataDir, 'mail'), from: config.mail.from }),
    textMessenger: createMessenger(config),
    bank: createBank(payment.provider, { fetch, clock, settings: config.bank, logger }),
    publishing: createAbsentPublishing(),
    trial: createTrial({ config, project: process.cwd(), clock, logger }),
    restaurant,
    rules,
    payment,
    floors,
    policies,
  };
  await nameFirstOwners(ctx);
  return { ctx, logger };
}

async function openServer(ctx: Context, port: number) {
  const server = await listen(createApp(ctx, { siteFolder: 'dist' }), port, ctx.clock);
  const jobs = startJobs(ctx, { intervalMs: JOBS_MS });
  return {
    stop: async () => {
      await close(server);
      await jobs.stop();
    },
  };
}

async function openBank(folder: string, clock: MinuteClock) {
  const port = await findFreePort();
  const url = `http://localhost:${port}`;
  const keys = loadKeys(folder);
  const store = openStore(join(folder, 'bank.sqlite'));
  const timers = createSystemClock();
  const bank = createSandboxBank({
    store,
    keys,
    clock: { ...timers, now: clock },
    settings: { ...DEFAULT_SETTINGS, ...BANK, publicUrl: url },
  });
  const server = await listen(bank, port, clock);
  return {
    url,
    stop: async () => {
      await close(server);
      timers.stop();
      store.close();
    },
  };
}

interface Answering {
  fetch: Parameters<typeof getRequestListener>[0];
}

/** Also the answers' `Date`, which the pages read, is of the clock. */
function listen({ fetch: answer }: Answering, port: number, clock: () => number): Promise<Server> {
  const respond = getRequestListener(answer);
  const server = createServer((request, response) => {
    response.setHeader('Date', new Date(clock()).toUTCString());
    void respond(request, response);
  });
  return new Promise((resolve) => server.listen(port, HOST, () => resolve(server)));
}

/** Like a power cut: open streams end in the middle. Resolves at once if the server is closed already. */
function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
