import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LINK_ROUTES } from '#server/platform/http/links.ts';
import { createRawServer } from '#tests/support/server/raw-server.ts';
import { createTemporaryFolder } from '#tests/support/server/server-process.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const NINO = { email: 'nino@example.com', password: 'khachapuri' };
const request = (lines: string[], body = '') => `${lines.join('\r\n')}\r\n\r\n${body}`;

describe('signing in', () => {
  it('ends the session that the browser had', async () => {
    const { client, signedIn } = await createTestApp();
    await signedIn(NINO);
    const browser = client();
    await browser.post('/auth/signin', NINO);
    const old = browser.cookies.get('app_session') ?? '';
    await browser.post('/auth/signin', NINO);

    const thief = client();
    thief.cookies.set('app_session', old);

    expect((await thief.get('/auth/verify')).body).toEqual({ isAuthenticated: false });
    expect((await browser.get('/auth/verify')).body).toMatchObject({ isAuthenticated: true });
  });

  it('accepts no token that was set before', async () => {
    const { client, signedIn } = await createTestApp();
    await signedIn(NINO);
    const browser = client();
    browser.cookies.set('app_session', 'planted-by-a-stranger');

    await browser.post('/auth/signin', NINO);

    expect(browser.cookies.get('app_session')).toMatch(/^[\w-]{43}$/);
  });
});

describe('a change', () => {
  it.each(['cross-site', 'same-site', 'nonsense'])(
    'is refused where no origin is named and the browser says %s',
    async (site) => {
      const { client } = await createTestApp();

      const answer = await client().post('/auth/logout', undefined, { 'Sec-Fetch-Site': site });

      expect(answer).toMatchObject({ status: 403, body: { code: 'origin_forbidden' } });
    },
  );

  it.each([{ 'Sec-Fetch-Site': 'same-origin' }, { 'Sec-Fetch-Site': 'none' }, {}])(
    'is taken without an origin from %j',
    async (headers) => {
      const { client } = await createTestApp();

      expect(await client().post('/auth/logout', undefined, headers)).toMatchObject({ status: 200 });
    },
  );

  it('is accepted from our site on another host', async () => {
    const { client } = await createTestApp({ env: { ALLOWED_ORIGINS: 'https://www.tamada.example' } });

    const answer = await client().post('/auth/logout', undefined, {
      Origin: 'https://www.tamada.example',
      'Sec-Fetch-Site': 'cross-site',
    });

    expect(answer.status).toBe(200);
  });
});

describe('the security headers', () => {
  const SITE = { SITE_URL: 'https://tamada.example' };
  const COMMON = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'strict-transport-security': 'max-age=31536000; includeSubDomains',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
  const createSite = () => {
    const siteFolder = createTemporaryFolder();
    mkdirSync(join(siteFolder, 'en'));
    writeFileSync(join(siteFolder, 'en/menu.html'), '<!doctype html>');
    return createTestApp({ env: SITE, siteFolder });
  };

  it.each(['/api/health', '/api/nothing', '/api', '/api/user/profile'])('come with %s', async (path) => {
    const { client } = await createSite();

    const { headers } = await client().send(path);

    expect(Object.fromEntries(headers)).toMatchObject({
      ...COMMON,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cache-control': 'no-store',
    });
  });

  it.each(['/en/menu', '/nothing'])('come with the page %s', async (path) => {
    const { client } = await createSite();

    const { headers } = await client().send(path);

    expect(Object.fromEntries(headers)).toMatchObject({
      ...COMMON,
      'content-security-policy': "frame-ancestors 'none'",
    });
  });

  it.each(LINK_ROUTES)(
    'are not stored, send no address with a key to others, and run no script: %s',
    async (route) => {
      const { client } = await createSite();

      const { headers } = await client().send(`/api${route}?key=x`);

      expect(Object.fromEntries(headers)).toMatchObject({
        ...COMMON,
        'referrer-policy': 'no-referrer',
        'cache-control': 'no-store',
        'content-security-policy':
          "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src 'self' data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      });
    },
  );

  it('are the same in public/_headers', async () => {
    const { client } = await createSite();
    const { headers } = await client().send('/en/menu');

    const [, block = ''] = readFileSync('public/_headers', 'utf8').split(/^\/.*$/m);
    const told = block
      .trim()
      .split('\n')
      .map((line) => line.trim().split(/:\s+/) as [string, string]);

    expect(told.map(([name]) => name.toLowerCase()).toSorted()).toEqual(
      [...Object.keys(COMMON), 'content-security-policy'].toSorted(),
    );
    expect(told.filter(([name, value]) => headers.get(name) !== value)).toEqual([]);
  });
});

describe('a server under malformed requests', () => {
  it('closes a connection whose headers never end', async () => {
    const { server, talk } = await createRawServer();
    expect(server.headersTimeout).toBe(10_000);
    server.headersTimeout = 200;

    expect(await talk('GET /api/health HTTP/1.1\r\nHost: localhost\r\nX-Slow: ')).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.each([
    ['by its length', 'Content-Length: 100', '{'],
    ['in chunks', 'Transfer-Encoding: chunked', '1\r\n{\r\n'],
  ])('closes a body that never ends %s, without an error log', async (_, length, body) => {
    const { logger, server, talk } = await createRawServer();
    expect(server.requestTimeout).toBe(30_000);
    Object.assign(server, { headersTimeout: 200, requestTimeout: 200 });
    const lines = ['POST /api/bog/callback HTTP/1.1', 'Host: localhost', length];

    expect(await talk(request(lines, body))).toMatch(/^HTTP\/1\.1 408 /);
    expect(logger.entries.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it.each([
    ['by its length', 'Content-Length: 100', '{'],
    ['in chunks', 'Transfer-Encoding: chunked', '1\r\n{\r\n'],
  ])('lets others hold tables beside many bodies that never end %s', async (_, length, body) => {
    const { signedIn, talk } = await createRawServer();
    const [stranger, nino] = [await signedIn(), await signedIn()];
    const { body: csrf } = await stranger.get('/auth/csrf');
    const cookies = [...stranger.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const lines = [
      'POST /api/tables/reservations HTTP/1.1',
      'Host: localhost',
      'Content-Type: application/json',
      `X-CSRF-Token: ${(csrf as { csrfToken: string }).csrfToken}`,
      `Cookie: ${cookies}`,
      length,
    ];
    for (let index = 0; index < 15; index += 1) talk(request(lines, body)).catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 500));

    const seating = { selectedTables: ['table2'], selectedDate: '2026-07-10', selectedTime: '19:00' };
    expect(await nino.post('/tables/reservations', seating)).toMatchObject({ status: 201 });
  });

  it('refuses headers above 8 KB', async () => {
    const { talk } = await createRawServer();
    const send = (length: number) => {
      const lines = ['GET /api/health HTTP/1.1', 'Host: localhost', 'Connection: close'];
      return talk(request([...lines, `X-Long: ${'x'.repeat(length)}`]));
    };

    expect(await send(8_000)).toMatch(/^HTTP\/1\.1 200 /);
    expect(await send(8_200)).toMatch(/^HTTP\/1\.1 431 [^]*"code":"body_too_large"/);
  });

  it('refuses more than a hundred headers', async () => {
    const { talk } = await createRawServer();
    const many = Array.from({ length: 101 }, (_, index) => `X-${index}: 1`);

    expect(await talk(request(['GET /api/health HTTP/1.1', 'Host: localhost', ...many]))).toMatch(
      /^HTTP\/1\.1 431 [^]*"code":"body_too_large"/,
    );
  });

  it('limits a body without a length', async () => {
    const { talk } = await createRawServer();
    const chunk = `4000\r\n${'x'.repeat(0x4000)}\r\n`;
    const lines = ['POST /api/auth/signin HTTP/1.1', 'Host: localhost', 'Transfer-Encoding: chunked'];

    const answer = await talk(request([...lines, 'Connection: close'], chunk.repeat(5)));

    expect(answer).toMatch(/^HTTP\/1\.1 413 [^]*"code":"body_too_large"/);
  });

  it.each([
    ['two lengths', ['Content-Length: 1', 'Content-Length: 2']],
    ['a length beside chunks', ['Content-Length: 1', 'Transfer-Encoding: chunked']],
    ['a length that is none', ['Content-Length: -1']],
  ])('refuses %s', async (_, lengths) => {
    const { talk } = await createRawServer();

    const answer = await talk(
      request(['POST /api/auth/signin HTTP/1.1', 'Host: localhost', ...lengths], '0\r\n\r\n'),
    );

    expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*"code":"query_invalid"/);
  });

  it.each(['a b', '<script>', 'evil.example/path?', '[::1', ''])(
    'makes nothing of the host "%s"',
    async (host) => {
      const { talk } = await createRawServer();

      const answer = await talk(request(['GET /api/health HTTP/1.1', `Host: ${host}`, 'Connection: close']));

      expect(answer).toMatch(/^HTTP\/1\.1 400 [^]*\r\n\r\n{"code":"query_invalid","message":"[^"<]+"}$/);
    },
  );

  it('never redirects to the requested Host', async () => {
    const { talk } = await createRawServer();

    const answer = await talk(
      request(['GET /api/bog/return?order=x HTTP/1.1', 'Host: evil.example', 'Connection: close']),
    );

    expect(answer).toContain('http://localhost:3000/');
    expect(answer).not.toContain('evil.example');
  });
});
