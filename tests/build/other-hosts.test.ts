import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { builtFiles, fileOf } from '#tests/support/site/built-site.ts';
import { rulesFor, TOLD } from '#tests/support/site/told-headers.ts';

const PATHS = builtFiles('**/*.*')
  .map((file) => file.slice('dist'.length))
  .filter((path) => !/\.(br|gz)$/.test(path))
  .map((path) => path.replace(/\.html$/, ''));
/** Beside each file and page, below it, and wherever a rule reaches. */
const MISSING = [
  ...PATHS.flatMap((path) => [path.replace(/[^/]*$/, 'gone'), `${path}-gone`, `${path}/gone`]),
  ...TOLD.map(([pattern]) => pattern.replaceAll('*', 'gone/gone.js')),
].filter((path) => !fileOf(path));

const lifetimesOf = (path: string) => rulesFor(path).flatMap((told) => told['cache-control'] ?? []);

describe('a host that reads _headers, and sends the headers of an address with its 404 too', () => {
  it('keeps nothing that is missing', () => {
    const kept = MISSING.filter((path) => lifetimesOf(path).some((lifetime) => lifetime !== 'no-cache'));

    expect(MISSING.length).toBeGreaterThan(400);
    expect([...new Set(kept)]).toEqual([]);
  });

  it('asks again for every file of a folder, and for the service worker', () => {
    const files = PATHS.filter((path) => /^\/(_astro|photos|images|icons|floors|sw\.js)\b/.test(path));

    expect(files.length).toBeGreaterThan(40);
    expect(files.filter((path) => String(lifetimesOf(path)) !== 'no-cache')).toEqual([]);
  });

  it.each(['en', 'ka'])('keeps the pages that others lead to for half a minute: %s', (language) => {
    const address = new RegExp(`(?<=["\\s])/${language}/[a-z-]+(?=["\\s])`, 'g');
    const pages = builtFiles(`{${language},${language}/*}.html`);
    const linked = new Set(pages.flatMap((page) => readFileSync(page, 'utf8').match(address) ?? []));

    expect(linked).toContain(`/${language}/menu`);
    expect([...linked].filter((path) => String(lifetimesOf(path)) !== 'public, max-age=30')).toEqual([]);
  });
});
