import type { AddressInfo } from 'node:net';
import { readFloors, readPayment, readPublication, readRestaurant, readRules } from '#content/load.ts';
import { createApp } from '#server/app.ts';
import { createBank } from '#server/dining/bank/create-bank.ts';
import { getConfig } from '#server/platform/settings/config.ts';
import type { Context } from '#server/context.ts';
import { createLogger } from '#server/platform/log/logger.ts';
import { closeServer, listen } from '#server/process/start/listen.ts';
import { createTrial } from '#server/site/trial/trial.ts';
import { createPublishing } from '#server/site/publishing/create.ts';
import { openDatabase } from '#server/process/start/open-database.ts';
import type { CountingBank } from './counting-bank.ts';

export type SimulatedHouse = Awaited<ReturnType<typeof openSimulatedHouse>>;

/** The server in this process, with its own port and database and a clock that is set by hand. */
export async function openSimulatedHouse(bank: CountingBank) {
  let now = Date.now();
  const clock = () => now;
  const logger = createLogger(() => undefined);
  const config = {
    ...getConfig({ TRUST_PROXY: '1', ...bank.env }),
    sessionSecret: 'a secret of the benchmark, long enough',
    databaseUrl: ':memory:',
    port: 0,
  };
  const payment = readPayment();
  const ctx: Context = {
    config,
    clock,
    databaseClock: () => Promise.resolve(now),
    logger,
    restaurant: readRestaurant(),
    rules: readRules(),
    payment,
    floors: readFloors(),
    policies: readPublication(),
    bank: createBank(payment.provider, { fetch, clock, settings: config.bank, logger }),
    mailer: { send: () => Promise.resolve() },
    textMessenger: undefined,
    db: await openDatabase(config.databaseUrl),
    publishing: createPublishing({ config, project: '.', closing: new AbortController().signal }),
    trial: createTrial({ config, project: '.', clock, logger }),
  };
  const server = await listen(createApp(ctx), config);
  return {
    ctx,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    advance: (ms: number) => {
      now += ms;
    },
    stop: async () => {
      await closeServer(server, 0);
      await ctx.db.destroy();
    },
  };
}
