import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createBuild } from '#server/site/publishing/build-process.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';

const BUILD_MS = 600_000;

/** A release with the restaurant's own content and one price, and the real build of the server. */
function openRelease(price: string, { limitMs = BUILD_MS } = {}) {
  const folder = createTemporaryFolder();
  const release = join(folder, 'release');
  mkdirSync(release);
  cpSync('content', join(release, 'content'), { recursive: true, filter: (file) => !file.endsWith('.ts') });
  const dish = join(release, 'content/dishes/kharcho.yaml');
  writeFileSync(dish, readFileSync(dish, 'utf8').replace(/^price: .*$/m, `price: '${price}'`));
  const build = createBuild({
    project: resolve('.'),
    home: join(folder, 'builder'),
    // As after `npm start`.
    environment: { SITE_URL: 'http://localhost:3000' },
    pictureCache: join(folder, 'pictures'),
    limitMs,
  });
  const { signal } = new AbortController();
  return {
    release,
    dish,
    build: () => build({ folder: release, kind: 'release', earlierSite: undefined, startedAt: 0, signal }),
  };
}

/** The server's user may not write to the packages, where Vite has its cache by default. */
function readPackagesCache(): number | undefined {
  return statSync('node_modules/.vite/deps', { throwIfNoEntry: false })?.mtimeMs;
}

describe('the build of a release', () => {
  it(
    'writes a checked site in both languages from the release alone',
    async () => {
      const { release, build } = openRelease('91.70');
      const before = readPackagesCache();

      const { content } = await build();

      expect(content.dishes.find(({ id }) => id === 'kharcho')?.price).toBe('91.70');
      for (const page of ['en/menu.html', 'ka/menu.html']) {
        expect(readFileSync(join(release, 'dist', page), 'utf8')).toMatch(/91[.,]70/);
        expect(existsSync(join(release, 'dist', `${page}.br`))).toBe(true);
      }
      expect(readFileSync(join(release, 'build.log'), 'utf8')).toMatch(/ s: checked\n$/);
      expect(readPackagesCache()).toBe(before);
    },
    BUILD_MS,
  );

  it('ends with the sentence about a mistake', async () => {
    const { build } = openRelease('much');

    const failure: unknown = await build().catch((error: unknown) => error);

    expect(failure).toMatchObject({ code: 'content' });
    expect(String(failure)).toMatch(/content\/dishes\/kharcho.yaml, line \d+: price: "much" is not a price/);
  });

  it(
    'is refused by a check of the finished site, with the sentence about it',
    async () => {
      const { dish, build } = openRelease('91.70');
      const text = readFileSync(dish, 'utf8');
      const long = randomBytes(40_000).toString('base64url');
      writeFileSync(
        dish,
        text.replace(/^( {2}en: ).*$/m, (_, key: string) => `${key}x${long}`),
      );

      const failure: unknown = await build().catch((error: unknown) => error);

      expect(failure).toMatchObject({ code: 'check' });
      expect(String(failure)).toContain('is too heavy');
    },
    BUILD_MS,
  );

  it('is stopped at its time limit', async () => {
    const { build } = openRelease('91.70', { limitMs: 100 });

    await expect(build()).rejects.toMatchObject({ code: 'time' });
  });
});
