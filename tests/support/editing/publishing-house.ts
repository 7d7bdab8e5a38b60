import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPublications } from '#server/site/publishing/publications.ts';
import { publish } from '#server/site/publishing/publish.ts';
import { siteLink } from '#server/site/publishing/releases.ts';
import { findLiveContent, recoverPublications } from '#server/site/publishing/start.ts';
import type { Build } from '#server/site/publishing/types.ts';
import { createTestPublishing, createTestSource, DISH, fakeBuild } from './publishing.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

export const EDITOR = 'editor@tamada.example';

interface Options {
  build?: Build;
  env?: Record<string, string>;
}

/** A server that serves the content that came with the software. */
export async function openPublishingHouse({ build = fakeBuild, env = {} }: Options = {}) {
  const dataDir = createTemporaryFolder();
  const source = createTestSource(join(dataDir, 'commits'));
  const house = await createTestApp({
    publishing: createTestPublishing(source, build),
    env: { DATA_DIR: dataDir, ...env },
    siteFolder: siteLink(dataDir),
  });
  const { ctx } = house;
  const project = { content: join(dataDir, 'commits/installed'), site: join(dataDir, 'dist') };
  mkdirSync(project.site);
  writeFileSync(join(project.site, 'en.html'), 'as installed');
  const start = async () => recoverPublications(ctx, await findLiveContent(ctx.config, project));
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
