import { spawnSync } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { writeStamp } from '#server/site/live/site-stamp.ts';
import { createBuild } from '#server/site/publishing/build-process.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';
import { INVENTED_HOUSES, makeHouse } from '#tests/support/site/invented-houses.ts';

const place = mkdtempSync(join(tmpdir(), 'restaurants-'));
const publish = createBuild({
  project: resolve('.'),
  home: join(place, 'builder'),
  environment: {},
  pictureCache: join(place, 'pictures'),
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

const OF_THE_EXAMPLE = /Tamada|თამად|Batumi|ბათუმ/;
/** Names of fonts, which nobody sees. */
const UNSEEN = /Tamada (?:Heading|Georgian|Lari)/g;

it.each(Object.entries(INVENTED_HOUSES))(
  'a new restaurant can be published, and says nothing of the example: %s',
  { timeout: 300_000 },
  async (_, house) => {
    const folder = createTemporaryFolder();
    await makeHouse(folder, house);

    await publish({
      folder,
      kind: 'release',
      earlierSite: undefined,
      startedAt: 0,
      signal: new AbortController().signal,
    });

    const site = join(folder, 'dist');
    const files = globSync('**/*.{html,js,css,svg,json,webmanifest,txt,xml}', { cwd: site });
    expect(files.length).toBeGreaterThan(80);
    // React does not find in the page what Astro gives an island for an empty slot.
    expect(
      files.filter((file) => readFileSync(join(site, file), 'utf8').includes('data-astro-template="')),
    ).toEqual([]);
    expect(
      files.filter((file) =>
        OF_THE_EXAMPLE.test(readFileSync(join(site, file), 'utf8').replaceAll(UNSEEN, '')),
      ),
    ).toEqual([]);
    expect(testBuiltSite(folder)).toEqual({ status: 0, output: '' });
  },
);

/** Runs tests/build on `FOLDER/dist`, beside everything else of the project. */
function testBuiltSite(folder: string): { status: number | null; output: string } {
  for (const name of readdirSync('.')) {
    if (!existsSync(join(folder, name))) symlinkSync(resolve(name), join(folder, name));
  }
  rmSync(join(folder, 'built.json'), { force: true });
  writeStamp(folder, new Date(), {});
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [
      resolve('node_modules/vitest/vitest.mjs'),
      'run',
      '--root',
      resolve('.'),
      '--project',
      'build',
      '--reporter',
      'dot',
    ],
    { cwd: folder, env: { ...process.env, CONTENT_FOLDER: join(folder, 'content') }, encoding: 'utf8' },
  );
  return { status, output: status === 0 ? '' : `${stdout}${stderr}` };
}
