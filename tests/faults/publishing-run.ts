import { subscribe } from 'node:diagnostics_channel';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createApp } from '#server/app.ts';
import type { Context } from '#server/context.ts';
import { createDatabaseClock } from '#server/platform/db/clock.ts';
import { createDatabase } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { listPublications } from '#server/site/publishing/publications.ts';
import { publish } from '#server/site/publishing/publish.ts';
import { siteLink } from '#server/site/publishing/releases.ts';
import { createTrial } from '#server/site/trial/trial.ts';
import { findContent, recoverPublications } from '#server/site/publishing/start.ts';
import { getConfig } from '#server/platform/settings/config.ts';
import { createAbsentBank, createCapturedLogger, createCapturedMailer } from '#tests/support/server/fakes.ts';
import { fillDisk } from '#tests/support/disk/full-disk.ts';
import { createTestPublishing, createTestSource, DISH } from '#tests/support/editing/publishing.ts';

/**
 * One life of a server: it starts, prints what it serves, and may publish the new price. It is killed at a step, or
 * prints what it serves then: `node publishing-run.ts FOLDER [publish [STEP]]`. `publish full` first fills the disk up
 * to ROOM bytes. Every line is a JSON object.
 */
/** Enough for the database, but not for a release. */
const ROOM = 300_000;
const [, , folder = '', task, killedAt] = process.argv;
const dataDir = join(folder, 'data');
mkdirSync(join(folder, 'dist'), { recursive: true });
if (!existsSync(join(folder, 'dist/en.html')))
  writeFileSync(join(folder, 'dist/en.html'), '22.00 lari, 6 tables');
mkdirSync(dataDir, { recursive: true });

const source = createTestSource(join(folder, 'commits'));
const commit = source.commit('dearer', { price: '23.00', maxTables: 5 });
const config = { ...getConfig({ DATA_DIR: dataDir }), sessionSecret: 'a secret of the tests, long enough' };
const found = await findContent(config, {
  content: join(folder, 'commits/installed'),
  site: join(folder, 'dist'),
});
const { restaurant, rules, payment, floors, policies } = found.content;
const logger = createCapturedLogger();
const ctx: Context = {
  config,
  clock: Date.now,
  databaseClock: createDatabaseClock('sqlite'),
  logger,
  ...{ restaurant, rules, payment, floors, policies },
  bank: createAbsentBank(),
  mailer: createCapturedMailer(),
  textMessenger: undefined,
  publishing: createTestPublishing(source, { installedSite: join(folder, 'dist') }),
  trial: createTrial({ config, project: '.', clock: Date.now, logger }),
  db: createDatabase(config.databaseUrl),
};
await migrate(ctx.db, 'sqlite');
await recoverPublications(ctx, found);
const app = createApp(ctx, { siteFolder: siteLink(dataDir) });
await tell();

if (task === 'publish') {
  if (killedAt === 'full') {
    fillDisk(join(folder, 'ballast'), ROOM);
  } else if (killedAt) {
    subscribe('tamada:publishing', (step) => {
      if (step === killedAt) process.kill(process.pid, 'SIGKILL');
    });
  }
  await publish(ctx, { commit, by: 'editor@tamada.example' });
  await Promise.all(ctx.publishing.running);
  await tell();
}
await ctx.db.destroy();

async function tell(): Promise<void> {
  const menu = await (await app.request('/api/menu')).text();
  const page = await (await app.request('/en')).text();
  const price = new RegExp(`"id":"${DISH}","price":([\\d.]+)`).exec(menu)?.[1];
  const rows = (await listPublications(ctx)).map(({ kind, state, failure }) => ({ kind, state, failure }));
  const failure = logger.entries.find(({ level }) => level === 'error')?.event;
  const line = {
    page,
    api: `${Number(price).toFixed(2)} lari, ${ctx.rules.maxTables} tables`,
    rows,
    failure,
  };
  process.stdout.write(`${JSON.stringify(line)}\n`);
}
