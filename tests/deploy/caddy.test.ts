import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERROR_MESSAGES } from '#server/texts/texts.ts';
import { SITE_NAME, startCaddy, type Caddy } from '#tests/support/site/caddy.ts';
import { rulesFor, TOLD } from '#tests/support/site/told-headers.ts';
import { startPart, type Part } from '../../scripts/lib/processes.ts';
import { findCaddy } from '../../scripts/lib/caddy.ts';
import { findFreePort } from '../../scripts/lib/port.ts';

const program = findCaddy();
const reason = program ? '' : ' (skipped: this machine has no Caddy)';

const EVERYWHERE = TOLD.find(([pattern]) => pattern === '/*')?.[1] ?? {};
/** The later pattern wins, as on the hosts that read the file. */
const toldFor = (path: string) => Object.fromEntries(rulesFor(path).flatMap((told) => Object.entries(told)));
const SCRIPT = globSync('_astro/*.js', { cwd: 'dist' })[0] ?? '';

describe.skipIf(!program)(`deploy/Caddyfile${reason}`, () => {
  let caddy: Caddy;
  let server: Part;
  let folder: string;
  let port: number;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tamada-deploy-'));
    port = await findFreePort();
    server = startPart(['server/main.ts'], {
      env: {
        PORT: String(port),
        DATA_DIR: folder,
        DATABASE_URL: '',
        SITE_URL: `https://${SITE_NAME}`,
        TRUST_PROXY: '1',
        NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      },
      sign: '"event":"listening"',
    });
    [caddy] = await Promise.all([startCaddy(program ?? '', String(port)), server.ready]);
  }, 60_000);

  afterAll(async () => {
    await caddy.stop();
    server.child.kill('SIGTERM');
    await server.ended;
    rmSync(folder, { recursive: true, force: true });
  });

  describe('the site', () => {
    it.each([
      ['/en', 'en.html'],
      ['/en/', 'en.html'],
      ['/en/menu', 'en/menu.html'],
      ['/ka/menu/', 'ka/menu.html'],
      ['/menu?from=mail', 'menu.html'],
      ['/robots.txt', 'robots.txt'],
    ])('answers %s with %s', async (path, file) => {
      const { status, headers, body } = await caddy.ask(path);

      expect(status).toBe(200);
      expect(headers['content-type']).toBe(
        `text/${file.endsWith('.html') ? 'html' : 'plain'}; charset=utf-8`,
      );
      expect(body.equals(readFileSync(`dist/${file}`))).toBe(true);
    });

    it('sends the headers of _headers on every page', async () => {
      const { headers } = await caddy.ask('/en/menu');

      expect(headers).toMatchObject(EVERYWHERE);
      expect(headers).not.toHaveProperty('server');
    });

    it.each(TOLD.filter(([pattern]) => pattern !== '/*' && globSync(`dist${pattern}{,.html}`).length > 0))(
      'has the headers of _headers: %s',
      async (pattern) => {
        const [file = ''] = globSync(pattern.slice(1), { cwd: 'dist' }).filter((name) => /\.\w+$/.test(name));
        const path = pattern.includes('*') ? `/${file}` : pattern;

        const { status, headers } = await caddy.ask(path);

        expect(status).toBe(200);
        // Caddy knows which files are missing, so it may let the others be kept.
        const { 'cache-control': told, ...others } = toldFor(path);
        expect(headers).toMatchObject(told === 'no-cache' ? others : toldFor(path));
      },
    );

    it.each([
      ['br, gzip', 'br', brotliDecompressSync],
      ['gzip', 'gzip', gunzipSync],
      ['br;q=0, gzip', 'gzip', gunzipSync],
      ['identity', undefined, (body: Buffer) => body],
    ])('is sent precompressed to clients that accept %s', async (accepted, encoding, open) => {
      const { headers, body } = await caddy.ask('/ka/menu', { headers: { 'Accept-Encoding': accepted } });

      expect(headers['content-encoding']).toBe(encoding);
      expect(headers['content-type']).toBe('text/html; charset=utf-8');
      expect(headers.vary).toBe('Accept-Encoding');
      expect(open(body).equals(readFileSync('dist/ka/menu.html'))).toBe(true);
    });

    it.each(['br', 'gzip', 'identity'])(
      'is not sent again where it has not changed (%s)',
      async (accepted) => {
        const asking = { 'Accept-Encoding': accepted };
        const first = await caddy.ask('/en/menu', { headers: asking });

        const again = await caddy.ask('/en/menu', {
          headers: { ...asking, 'If-None-Match': first.headers.etag ?? '' },
        });

        expect(first.headers.etag).toMatch(/^"\w+"$/);
        expect(again.status).toBe(304);
        expect(again.body.length).toBe(0);
        expect(again.headers['cache-control']).toBe('public, max-age=30');
      },
    );

    it('redirects / to English', async () => {
      const { status, headers } = await caddy.ask('/');

      expect([status, headers.location]).toEqual([302, '/en']);
    });

    it.each([
      '/nothing',
      '/en/nothing',
      '/_headers',
      '/_redirects',
      '/404',
      '/en/menu.html.br',
      '/..%2fpackage.json',
    ])('answers %s with the 404 page', async (path) => {
      const { status, headers, body } = await caddy.ask(path);

      expect(status).toBe(404);
      expect(body.equals(readFileSync('dist/404.html'))).toBe(true);
      expect(headers).toMatchObject(EVERYWHERE);
    });

    it('does not let clients cache a missing file', async () => {
      const { status, headers } = await caddy.ask('/_astro/gone.js');

      expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    });

    it('does not let clients cache a missing page', async () => {
      const { status, headers } = await caddy.ask('/en/gone');

      expect([status, headers['cache-control']]).toEqual([404, 'no-store']);
    });

    it('sends one Cache-Control header', () => {
      expect(EVERYWHERE).not.toHaveProperty('cache-control');
    });

    it('lets clients cache hashed files for ever', async () => {
      const { headers } = await caddy.ask(`/${SCRIPT}`);

      expect(headers['content-type']).toMatch(/^text\/javascript/);
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    });
  });

  describe('the API behind it', () => {
    const json = ({ body }: { body: Buffer }): unknown => JSON.parse(body.toString());

    it('answers with its own headers only', async () => {
      const answer = await caddy.ask('/api/health/ready');

      expect(answer.status).toBe(200);
      expect(json(answer)).toEqual({ status: 'ok' });
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-frame-options': 'DENY',
      });
      expect(answer.headers).not.toHaveProperty('server');
    });

    it('answers unknown paths with JSON', async () => {
      const answer = await caddy.ask('/api/nothing');

      expect(answer).toMatchObject({ status: 404 });
      expect(json(answer)).toMatchObject({ code: 'not_found' });
    });

    it('compresses the menu and sends nothing that has not changed', async () => {
      const asking = { 'Accept-Encoding': 'gzip' };
      const { headers, body } = await caddy.ask('/api/menu', { headers: asking });

      const again = await caddy.ask('/api/menu', {
        headers: { ...asking, 'If-None-Match': headers.etag ?? '' },
      });

      expect(headers['content-encoding']).toBe('gzip');
      expect(JSON.parse(gunzipSync(body).toString())).not.toEqual([]);
      expect(again.status).toBe(304);
    });

    it('creates an account with a Secure cookie', async () => {
      const csrf = await caddy.ask('/api/auth/csrf');
      const { csrfToken } = json(csrf) as { csrfToken: string };
      const { status, headers } = await caddy.ask('/api/auth/signup', {
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'X-CSRF-Token': csrfToken,
          Origin: `https://${SITE_NAME}`,
          Cookie: csrf.headers['set-cookie']?.[0]?.split(';')[0] ?? '',
        },
        body: JSON.stringify({
          email: 'nino@example.com',
          password: 'khachapuri',
          firstName: 'Nino',
          lastName: 'Beridze',
          phone: '+995555123456',
        }),
      });

      expect(status).toBe(201);
      expect(headers['set-cookie']?.join()).toMatch(/app_session=.+Secure/);
    });

    it('is asked without leaving a key in the log', async () => {
      const headers = { 'X-Cancellation-Token': 'of-a-guest', Referer: 'https://a.example/?of-a-guest' };
      await caddy.ask('/api/delay?key=of-a-guest', { headers });

      expect(caddy.log()).toContain('"uri":"/api/delay"');
      expect(caddy.log()).not.toContain('of-a-guest');
    });

    it("leads to the staff's pages", async () => {
      const { body } = await caddy.ask('/staff');

      expect(body.equals(readFileSync('dist/404.html'))).toBe(false);
    });
  });

  describe('other requests', () => {
    it('are redirected from http to https', async () => {
      const { status, headers } = await caddy.ask('/en/menu?a=1', { isPlain: true });

      expect([status, headers.location]).toEqual([308, `https://${SITE_NAME}/en/menu?a=1`]);
    });

    it('are refused for another host name', async () => {
      expect(await caddy.ask('/en', { isPlain: true, host: 'other.example' })).toMatchObject({ status: 421 });
      await expect(caddy.ask('/en', { host: 'other.example' })).rejects.toThrow();
    });
  });

  // Last, because they stop the server.
  it('makes requests wait while the server restarts', async () => {
    server.child.kill('SIGTERM');
    await server.ended;
    const next = createServer((_, response) => response.end('open again'));

    const answer = caddy.ask('/api/menu');
    await setTimeout(500);
    next.listen(port, '127.0.0.1');

    expect((await answer).body.toString()).toBe('open again');
    await new Promise((resolve) => next.close(resolve).closeAllConnections());
  });

  it('serves the site, and JSON errors, without the server', async () => {
    const answer = await caddy.ask('/api/menu');

    expect(answer).toMatchObject({
      status: 503,
      headers: { 'content-type': 'application/json', 'cache-control': 'no-store', 'retry-after': '2' },
    });
    expect(JSON.parse(answer.body.toString())).toEqual({
      code: 'not_ready',
      message: `${ERROR_MESSAGES.en.not_ready} / ${ERROR_MESSAGES.ka.not_ready}`,
    });
    expect((await caddy.ask('/ka/menu')).status).toBe(200);
  });
});
