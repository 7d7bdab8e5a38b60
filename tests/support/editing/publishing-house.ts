import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from '#server/context.ts';
import { listPublications } from '#server/site/publishing/publications.ts';
import { publish } from '#server/site/publishing/publish.ts';
import { siteLink } from '#server/site/publishing/releases.ts';
import { findContent, recoverPublications } from '#server/site/publishing/start.ts';
import type { Build } from '#server/site/publishing/types.ts';
import { createTestPublishing, createTestSource, DISH, fakeBuild, type Edit } from './publishing.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

export const EDITOR = 'editor@tamada.example';

interface Options {
  build?: Build;
  env?: Record<string, string>;
  /** Another server, whose database this one shares; the folders are its own. */
  beside?: { ctx: Context };
  /** What differs in the content that came with this server's software. */
  installed?: Edit;
}

/** A server that serves the content that came with the software. */
export async function openPublishingHouse(options: Options = {}) {
  const { build = fakeBuild, env = {}, beside, installed } = options;
  const dataDir = createTemporaryFolder();
  const source = createTestSource(join(dataDir, 'commits'), installed);
  const house = await createTestApp({
    ...(beside && { database: { db: beside.ctx.db, url: beside.ctx.config.databaseUrl } }),
    publishing: createTestPublishing(source, { build, installedSite: join(dataDir, 'dist') }),
    env: { DATA_DIR: dataDir, ...env },
    siteFolder: siteLink(dataDir),
  });
  const { ctx } = house;
  const project = { content: join(dataDir, 'commits/installed'), site: join(dataDir, 'dist') };
  mkdirSync(project.site);
  writeFileSync(join(project.site, 'en.html'), 'as installed');
  const start = async () => recoverPublications(ctx, await findContent(ctx.config, project));
  await start();
  const settled = async () => {
    while (ctx.publishing.running.size > 0) await Promise.all(ctx.publishing.running);
  };
  return {
    ...house,
    source,
    dataDir,
    start,
    settled,
    publish: async (commit: string) => {
      house.clock.advance(1_000);
      const answer = await publish(ctx, { commit, by: EDITOR });
      await settled();
      return answer;
    },
    rows: () => listPublications(ctx),
    /** What guests get: the page, the API's price and the rule in memory. */
    served: async () => {
      const browser = house.client();
      const { body } = await browser.get('/menu');
      const menu = JSON.stringify(body);
      return {
        page: (await browser.send('/en')).body,
        price: new RegExp(`"id":"${DISH}","price":([\\d.]+)`).exec(menu)?.[1],
        maxTables: ctx.rules.maxTables,
      };
    },
  };
}
