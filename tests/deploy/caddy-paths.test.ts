import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startCaddy, type Caddy } from '#tests/support/site/caddy.ts';
import { findCaddy } from '../../scripts/lib/caddy.ts';

const program = findCaddy();
const reason = program ? '' : ' (skipped: this machine has no Caddy)';
const FILES = {
  'en.html': 'home',
  'en/menu.html': 'menu',
  'en/menu.html.br': 'brotli',
  '404.html': 'lost',
  _headers: 'for another host',
  'robots.txt': 'User-agent: *',
  'images/dishes/kharcho.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  'images/dishes/kharcho.svg.br': 'brotli',
};

describe.skipIf(!program)(`addresses at deploy/Caddyfile${reason}`, () => {
  let caddy: Caddy;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tamada-paths-'));
    for (const [path, content] of Object.entries(FILES)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), content);
    }
    // No server is needed: its port belongs to nobody.
    caddy = await startCaddy(program ?? '', '9', folder);
  }, 60_000);

  afterAll(async () => {
    await caddy.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each(['/', '//', '/./', '%2f', '%2F%2F', '%5c', ';', '.br', '.BR', '.br/'])(
    'has nothing behind a file: kharcho.svg%s',
    async (ending) => {
      const { status } = await caddy.ask(`/images/dishes/kharcho.svg${ending}`);

      expect(status).toBe(404);
    },
  );

  it.each([
    '/images/dishes/kharcho.svg',
    '/images/dishes/kharcho.svg?a',
    '/images/dishes/kharcho.svg/.',
    '/images/dishes/kharcho.svg/%2e',
    '/images/dishes/kharcho.svg/x/..',
    '/images/dishes/%6Bharcho.svg',
    '//images//dishes/kharcho.svg',
    '/images/./dishes/kharcho%2Esvg',
  ])('sends the policy of a drawing with the file, however it is asked for: %s', async (path) => {
    const { headers, body } = await caddy.ask(path);

    expect(body.includes('<svg xmlns')).toBe(true);
    expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  });

  it.each(['/robots.txt/', '/en.html/', '/_headers/', '/404.html/', '/404/', '/en/menu.html.br/'])(
    'answers 404 for a slash behind a file: %s',
    async (path) => {
      const { status, headers } = await caddy.ask(path);

      expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    },
  );

  it.each(['/en', '/en/', '/en/menu', '/en/menu/'])(
    'are those of pages with and without a slash: %s',
    async (path) => {
      const { status, headers } = await caddy.ask(path);

      expect([status, headers['cache-control']]).toEqual([200, 'public, max-age=30']);
    },
  );
});
