import { cpSync, existsSync, mkdirSync, realpathSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createBuild } from '#server/site/publishing/build-process.ts';
import { createBuilder } from '#server/site/publishing/builder.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';
import { listImports } from '#tests/support/site/imports.ts';

/** The restaurant's own server builds pages only: its editor was built before. */
const NOT_NEEDED = 'editor/build.ts';

/** A file and everything of ours that it imports, at once or later. */
function followImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || file === NOT_NEEDED) return found;
  found.add(file);
  for (const { to, isPackage, isTypeOnly } of listImports(file)) {
    if (!isPackage && !isTypeOnly) followImports(to, found);
  }
  return found;
}

it('copies every file that the build of a release imports', async () => {
  const builder = await createBuilder(resolve('.'), join(createTemporaryFolder(), 'builder'));

  const copy = await builder.open();

  const needed = [...followImports('scripts/build-release.ts')];
  expect(needed).toContain('server/site/live/house-content.ts');
  expect(needed.filter((file) => !existsSync(join(copy, file)))).toEqual([]);
});

it('builds with the packages of the release that runs', async () => {
  const folder = createTemporaryFolder();
  const earlier = join(folder, 'earlier');
  for (const file of ['package.json', 'package-lock.json']) cpSync(file, join(earlier, file));
  const later = join(folder, 'later');
  cpSync(earlier, later, { recursive: true });
  for (const release of [earlier, later]) mkdirSync(join(release, 'node_modules'));
  const open = async (release: string) => (await createBuilder(release, join(folder, 'builder'))).open();
  await open(earlier);

  const home = await open(later);

  expect(realpathSync(join(home, 'node_modules'))).toBe(realpathSync(join(later, 'node_modules')));
});

/** The build of a builder whose script is this one. */
function createScriptedBuild(script: string) {
  const folder = createTemporaryFolder();
  mkdirSync(join(folder, 'scripts'));
  writeFileSync(join(folder, 'scripts/build-in-copy.ts'), script);
  const build = createBuild({
    project: folder,
    home: folder,
    environment: { SITE_URL: 'https://tamada.example' },
    pictureCache: folder,
  });
  const { signal } = new AbortController();
  return (): Promise<unknown> =>
    build({ folder, kind: 'release', earlierSite: undefined, startedAt: 0, signal }).catch(
      (error: unknown) => error,
    );
}

it('a build knows the settings of the site, and no secret of the server', async () => {
  vi.stubEnv('BANK_CLIENT_SECRET', 'a secret of the bank');
  onTestFinished(() => void vi.unstubAllEnvs());
  const build = createScriptedBuild(
    "process.send({ state: 'failed', code: 'build', detail: Object.entries(process.env).join() })",
  );

  const failure = await build();

  expect(String(failure)).toContain('SITE_URL,https://tamada.example');
  expect(String(failure)).not.toContain('a secret of the bank');
});

it.each([
  ["process.kill(process.pid, 'SIGSYS')", { code: 'stopped', detail: 'SIGSYS' }],
  ["process.kill(process.pid, 'SIGKILL')", { code: 'memory' }],
  ['process.exit(7)', { code: 'build', detail: 'The build ended with exit code 7' }],
])('a build that ends by %s says so', async (script, failure) => {
  expect(await createScriptedBuild(script)()).toMatchObject(failure);
});
