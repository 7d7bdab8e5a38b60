import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { siteLink } from '#server/site/publishing/releases.ts';
import { findContent, recoverPublications } from '#server/site/publishing/start.ts';
import type { Build } from '#server/site/publishing/types.ts';
import { openRepository } from './drafts.ts';
import { createTestPublishing, fakeBuild } from './publishing.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';
import { addMember, signInStaff } from '#tests/support/staff/staff.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

/** Builds a page with a body, as the preview needs. */
export const buildPage: Build = async (request) => {
  const built = await fakeBuild(request);
  const site = join(request.folder, 'dist');
  mkdirSync(join(site, 'ka'), { recursive: true });
  writeFileSync(
    join(site, 'ka.html'),
    '<!doctype html><html><body class="home"><h1>თამადა</h1></body></html>',
  );
  writeFileSync(join(site, 'ka/menu.html'), '<!doctype html><html><body><h1>მენიუ</h1></body></html>');
  return built;
};

/** A server with drafts in a real repository, and builds that take no time. */
export async function openEditingHouse(build: Build = buildPage) {
  const dataDir = createTemporaryFolder();
  const site = join(dataDir, 'dist');
  mkdirSync(site);
  const drafts = await openRepository();
  const house = await createTestApp({
    contentRepository: drafts.repository,
    publishing: createTestPublishing(drafts.repository, { build, installedSite: site }),
    env: { DATA_DIR: dataDir },
    siteFolder: siteLink(dataDir),
  });
  writeFileSync(join(site, 'en.html'), 'as installed');
  await recoverPublications(house.ctx, await findContent(house.ctx.config, { content: 'content', site }));
  return {
    ...house,
    dataDir,
    drafts,
    signIn: async (role: 'owner' | 'editor' | 'hostess' = 'editor') =>
      signInStaff(house, await addMember(house, role)),
    settled: async () => {
      while (house.ctx.publishing.running.size > 0) await Promise.all(house.ctx.publishing.running);
    },
  };
}
