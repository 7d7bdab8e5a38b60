import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Client } from '#tests/support/server/client.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const FILES: Record<string, string> = {
  'index.html': 'redirect',
  '404.html': 'lost',
  _headers: 'for another host',
  'en.html': '<h1>Tamada</h1>',
  'en/menu.html': '<h1>Menu</h1>',
  'en/menu.html.br': 'brotli',
  'en/menu.html.gz': 'gzip',
  'menu.html': '<h1>Menu without a prefix</h1>',
  'en.webmanifest': 'manifest',
  'robots.txt': 'User-agent: *',
  'sw.js': 'self',
  '_astro/app.AbC123.js': 'export {}',
  'fonts/georgian.woff2': 'font',
  'images/dishes/kharcho.svg': '<svg/>',
  'images/dishes/kharcho.svg.br': 'brotli of a drawing',
  'photos/kharcho-0123456789-240.avif': 'avif',
  'photos/kharcho-0123456789-240.webp': 'webp',
};

let parent: string;
let siteFolder: string;

beforeAll(() => {
  parent = mkdtempSync(join(tmpdir(), 'tamada-site-'));
  siteFolder = join(parent, 'dist');
  writeFileSync(join(parent, 'secret.txt'), 'secret');
  for (const [path, content] of Object.entries(FILES)) {
    mkdirSync(dirname(join(siteFolder, path)), { recursive: true });
    writeFileSync(join(siteFolder, path), content);
  }
});

afterAll(() => rmSync(parent, { recursive: true }));

async function openSite(): Promise<Client> {
  const { client } = await createTestApp({ siteFolder });
  return client();
}

describe('a mailed link whose # was encoded', () => {
  it.each([
    ['/en/menu%23a-1.b_2', '/en/menu#a-1.b_2'],
    ['/menu%23a-1.b_2.', '/menu#a-1.b_2.'],
  ])('leads to its page: %s', async (path, to) => {
    const { status, headers } = await (await openSite()).send(path);

    expect([status, headers.get('Location')]).toEqual([302, to]);
    expect(headers.get('Cache-Control')).toBe('no-store');
  });

  it.each(['//evil.example%23a.b', '/%23a.b', '/en/%2F%2Fevil.example%23a.b'])(
    'leads nowhere else: %s',
    async (path) => {
      expect((await (await openSite()).send(path)).headers.get('Location')).toBe('/en');
    },
  );
});

describe('the site', () => {
  it.each([
    ['/en', '<h1>Tamada</h1>', 'text/html; charset=utf-8'],
    ['/en/', '<h1>Tamada</h1>', 'text/html; charset=utf-8'],
    ['/en/menu', '<h1>Menu</h1>', 'text/html; charset=utf-8'],
    ['/en/menu/', '<h1>Menu</h1>', 'text/html; charset=utf-8'],
    ['/en/menu?from=mail', '<h1>Menu</h1>', 'text/html; charset=utf-8'],
    ['/menu', '<h1>Menu without a prefix</h1>', 'text/html; charset=utf-8'],
    ['/en.webmanifest', 'manifest', 'application/manifest+json'],
    ['/robots.txt', 'User-agent: *', 'text/plain; charset=utf-8'],
    ['/_astro/app.AbC123.js', 'export {}', 'text/javascript; charset=utf-8'],
    ['/fonts/georgian.woff2', 'font', 'font/woff2'],
    ['/images/dishes/kharcho.svg', '<svg/>', 'image/svg+xml; charset=utf-8'],
    ['/photos/kharcho-0123456789-240.avif', 'avif', 'image/avif'],
    ['/photos/kharcho-0123456789-240.webp', 'webp', 'image/webp'],
  ])('serves %s', async (path, body, type) => {
    const site = await openSite();

    const answer = await site.send(path);

    expect(answer.status).toBe(200);
    expect(answer.body).toBe(body);
    expect(answer.headers.get('Content-Type')).toBe(type);
    expect(answer.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('lets no drawing run a script, as other hosts do not', async () => {
    const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:; frame-ancestors 'none'";

    const { headers } = await (await openSite()).send('/images/dishes/kharcho.svg');

    expect(headers.get('Content-Security-Policy')).toBe(policy);
    expect(readFileSync('public/_headers', 'utf8')).toContain(
      `/*.svg\n  Content-Security-Policy: ${policy}\n`,
    );
    // These hosts choose by the address, which may end behind the file: an editor's drawings are in this folder.
    expect(readFileSync('public/_headers', 'utf8')).toContain(
      `/images/*\n  Content-Security-Policy: ${policy}\n`,
    );
    expect(readFileSync('deploy/Caddyfile', 'utf8')).toMatch(
      new RegExp(`@drawing path \\*\\.svg\\s+header @drawing Content-Security-Policy "${policy}"`),
    );
  });

  it.each(['/', '//', '/.', '/./', '/%2e', '/x/..', '%2f', '?a', '%00', '/index.html', '.br', '%2Ebr', '\\'])(
    'lets no drawing run a script, and has nothing behind a file: kharcho.svg%s',
    async (ending) => {
      const { client } = await createTestApp({ siteFolder });

      const { status, headers, body } = await client().send(`/images/dishes/kharcho.svg${ending}`);

      const isDrawing = String(body).includes('<svg');
      const policy = headers.get('Content-Security-Policy') ?? '';
      expect({ isDrawing, isOpen: isDrawing && !policy.includes("default-src 'none'") }).toEqual({
        isDrawing: ending === '?a',
        isOpen: false,
      });
      expect(status).toBe(isDrawing ? 200 : 404);
    },
  );

  it('sends the policy of a drawing again with the answer that it has not changed', async () => {
    const site = await openSite();
    const drawing = '/images/dishes/kharcho.svg';
    const first = await site.send(drawing);

    const again = await site.send(drawing, { headers: { 'If-None-Match': first.headers.get('ETag') ?? '' } });

    expect(again.status).toBe(304);
    expect(again.headers.get('Content-Security-Policy')).toMatch(/^default-src 'none'/);
  });

  it.each(['/robots.txt/', '/en.html/', '/sw.js/', '/en/menu.html.br/'])(
    'answers 404 for a slash behind a file: %s',
    async (path) => {
      const answer = await (await openSite()).send(path);

      expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
    },
  );

  it.each([
    ['/en/menu', 'public, max-age=30'],
    ['/_astro/app.AbC123.js', 'public, max-age=31536000, immutable'],
    ['/fonts/georgian.woff2', 'public, max-age=31536000, immutable'],
    ['/sw.js', 'no-cache'],
    ['/images/dishes/kharcho.svg', 'public, max-age=3600'],
    ['/photos/kharcho-0123456789-240.avif', 'public, max-age=31536000, immutable'],
  ])('sets the cache lifetime of %s: %s', async (path, cacheControl) => {
    const site = await openSite();

    expect((await site.send(path)).headers.get('Cache-Control')).toBe(cacheControl);
  });

  it.each([
    ['br, gzip', 'br', 'brotli'],
    ['gzip', 'gzip', 'gzip'],
    ['identity', null, '<h1>Menu</h1>'],
    ['br;q=0', null, '<h1>Menu</h1>'],
  ])('sends the compressed file to clients that accept %s', async (accepted, encoding, body) => {
    const site = await openSite();

    const answer = await site.send('/en/menu', { headers: { 'Accept-Encoding': accepted } });

    expect(answer.headers.get('Content-Encoding')).toBe(encoding);
    expect(answer.headers.get('Content-Type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('Vary')).toBe('Accept-Encoding');
    expect(answer.body).toBe(body);
  });

  it('sends nothing again that has not changed', async () => {
    const site = await openSite();
    const first = await site.send('/en/menu');

    const again = await site.send('/en/menu', {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? '' },
    });
    const encoded = await site.send('/en/menu', {
      headers: { 'If-None-Match': first.headers.get('ETag') ?? '', 'Accept-Encoding': 'br' },
    });

    expect(again.status).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers.get('Cache-Control')).toBe('public, max-age=30');
    expect(again.headers.get('ETag')).toBe(first.headers.get('ETag'));
    expect(encoded.status).toBe(200);
  });

  it('answers HEAD without a body', async () => {
    const site = await openSite();

    const answer = await site.send('/en/menu', { method: 'HEAD' });

    expect(answer.status).toBe(200);
    expect(answer.body).toBe('');
    expect(answer.headers.get('Content-Length')).toBe('13');
  });

  it.each([
    '/',
    '/nothing',
    '/en/nothing',
    '/ka/nothing/',
    '/nothing.png',
    '/en.html/x',
    '/images',
    '/index.html',
    '/404',
    '/_headers',
    '/../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/en/..%5c..%5csecret.txt',
    '/%00',
    '/apiary',
  ])('redirects %s to the home page', async (path) => {
    const site = await openSite();

    const answer = await site.send(path);

    expect(answer.status).toBe(302);
    expect(answer.headers.get('Location')).toBe('/en');
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  });

  it.each([
    '/_astro/gone.js',
    '/_astro/gone.css',
    '/fonts/gone.woff2',
    '/photos/gone-240.avif',
    '/images/dishes/gone.svg',
    '/icons/gone.png',
    '/floors/gone.svg',
  ])('answers 404 for the missing file %s, which nobody may store', async (path) => {
    const answer = await (await openSite()).send(path);

    expect([answer.status, answer.headers.get('Cache-Control')]).toEqual([404, 'no-store']);
  });

  it('leaves missing files to 404.html on other hosts, and lets nobody store them', () => {
    expect(readFileSync('public/_redirects', 'utf8')).not.toMatch(/\*/);
    expect(readFileSync('deploy/Caddyfile', 'utf8')).toMatch(
      /header Cache-Control no-store\s+rewrite \* \/404\.html/,
    );
  });

  it('leaves the API to itself', async () => {
    const site = await openSite();

    expect((await site.send('/api/health')).status).toBe(200);
    expect((await site.send('/api/nothing')).body).toMatchObject({ code: 'not_found' });
  });

  it('does not redirect in a loop without a home page', async () => {
    const { client } = await createTestApp({ siteFolder: join(siteFolder, 'images') });

    const answer = await client().send('/en');

    expect(answer.status).toBe(404);
  });
});
