import type { Hono } from 'hono';
import { onTestFinished } from 'vitest';
import { routes } from '#contract/routes/routes.ts';
import type { Language } from '#contract/values/language.ts';
import { createApp } from '#server/app.ts';
import type { Bank } from '#server/dining/bank/bank.ts';
import { getConfig } from '#server/platform/settings/config.ts';
import type { Context } from '#server/context.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { importMenu } from '#server/dining/menu/import.ts';
import { nameFirstOwners } from '#server/identity/members/members.ts';
import { recordKeepMonths } from '#server/site/live/keep-months.ts';
import { createTrial } from '#server/site/trial/trial.ts';
import { importTables } from '#server/dining/tables/import.ts';
import { createPerson, openAccount, type Person } from './accounts.ts';
import { createClient, type Client } from './client.ts';
import { TEST_DISHES, TEST_FLOORS, TEST_MENU, TEST_PAYMENT, TEST_RESTAURANT, TEST_RULES } from './content.ts';
import { createFakeClock, type FakeClock } from './fake-clock.ts';
import {
  createAbsentBank,
  createAbsentPublishing,
  createCapturedLogger,
  createCapturedMailer,
  createCapturedMessenger,
} from './fakes.ts';
import type { CapturedLogger, CapturedMailer } from './fakes.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';

export interface TestApp {
  app: Hono<AppEnv>;
  ctx: Context;
  clock: FakeClock;
  mailer: CapturedMailer;
  /** The server has it only if texts are switched on. */
  messenger: ReturnType<typeof createCapturedMessenger>;
  logger: CapturedLogger;
  /** A client with empty cookies. */
  client: (language?: Language) => Client;
  /** A client with a new account whose e-mail is confirmed, signed in. */
  signedIn: (person?: Partial<Person>, language?: Language) => Promise<Client>;
}

interface Options {
  bank?: Bank;
  /** The file of the database; in memory by default. */
  databaseFile?: string;
  /** The database of another server, whose menu is in it. */
  database?: Omit<TestDatabase, 'close'>;
  clock?: FakeClock;
  env?: Record<string, string>;
  /** Whether texts are switched on. */
  texts?: boolean;
  /** The bank of `content/payment.yaml`. */
  provider?: string;
  rules?: Partial<Context['rules']>;
  siteFolder?: string;
  publishing?: Context['publishing'];
  contentRepository?: Context['contentRepository'];
  editorFolder?: string;
}

const DEFAULT_CONFIG = getConfig({});

/** The whole server with its own database, which is removed after the test. */
export async function createTestApp(options: Options = {}): Promise<TestApp> {
  const clock = options.clock ?? createFakeClock();
  const mailer = createCapturedMailer();
  const messenger = createCapturedMessenger();
  const logger = createCapturedLogger();
  const { db, url } = options.database ?? (await createFilledDatabase(options.databaseFile));
  await recordKeepMonths(db, options.rules?.keepMonths ?? TEST_RULES.keepMonths, clock());
  const config = {
    ...(options.env ? getConfig(options.env) : DEFAULT_CONFIG),
    databaseUrl: url,
    sessionSecret: 'a secret of the tests, long enough',
  };
  const ctx: Context = {
    db,
    clock,
    databaseClock: () => Promise.resolve(clock()),
    mailer,
    textMessenger: options.texts ? messenger : undefined,
    logger,
    publishing: options.publishing ?? createAbsentPublishing(),
    trial: createTrial({ config, project: process.cwd(), clock, logger }),
    bank: options.bank ?? createAbsentBank(),
    config,
    restaurant: TEST_RESTAURANT,
    rules: { ...TEST_RULES, ...options.rules },
    payment: { ...TEST_PAYMENT, provider: options.provider ?? TEST_PAYMENT.provider },
    floors: TEST_FLOORS,
    policies: { published: false, validFrom: '2026-01-01' },
    contentRepository: options.contentRepository,
  };
  await nameFirstOwners(ctx);
  const { siteFolder, editorFolder } = options;
  const app = createApp(ctx, { ...(siteFolder && { siteFolder }), ...(editorFolder && { editorFolder }) });
  const client = (language?: Language) => createClient(app, language);
  return {
    app,
    ctx,
    clock,
    mailer,
    messenger,
    logger,
    client,
    signedIn: async (person, language) => {
      const browser = client(language);
      browser.cookies.set('app_session', await openAccount(ctx, createPerson(person)));
      // Gives the browser its other cookie, so that it can send several changes at once.
      await browser.get(routes.csrf);
      return browser;
    },
  };
}

async function createFilledDatabase(file: string | undefined): Promise<TestDatabase> {
  const database = await createTestDatabase(file);
  onTestFinished(database.close);
  await importMenu(database.db, TEST_MENU, TEST_DISHES);
  await importTables(database.db, TEST_FLOORS);
  return database;
}
