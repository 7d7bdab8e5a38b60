import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildAdmin } from '#editor/build.ts';
import { findCaddy } from '../../scripts/lib/caddy.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { securityHeaders } from '#server/platform/http/security-headers.ts';
import { staticFiles } from '#server/platform/http/static-files.ts';
import { getConfig } from '#server/platform/settings/config.ts';
import { startCaddy, type Caddy } from '#tests/support/site/caddy.ts';

const program = findCaddy();
const reason = program ? '' : ' (skipped: this machine has no Caddy)';

let site: string;

beforeAll(async () => {
  site = mkdtempSync(join(tmpdir(), 'tamada-admin-'));
  writeFileSync(join(site, '404.html'), 'nothing here');
  await buildAdmin(site, 'github:nino/tamada@main', 'https://tamada.example');
}, 60_000);

afterAll(() => rmSync(site, { recursive: true, force: true }));

describe('the editor of a deployed site', () => {
  it('may connect to the Git host only', () => {
    const page = readFileSync(join(site, 'admin.html'), 'utf8');

    expect(page).toContain('"backend":{"name":"github","repo":"nino/tamada","branch":"main"}');
    expect(page).toContain("connect-src 'self' blob: data: https://api.github.com;");
    expect(page).not.toContain('"token"');
    expect(readFileSync(join(site, 'admin', 'index.html'), 'utf8')).toBe(page);
  });

  it('contains all its scripts, styles, fonts and icons', () => {
    const script = readFileSync(join(site, 'admin', 'editor.js'), 'utf8');

    expect(script).not.toMatch(/https:\/\/[\w.]*(jsdelivr|unpkg|fonts\.g)/);
    expect(script).toMatch(/assets\/material-symbols-outlined[\w.-]+\.woff2/);
  });

  it.each(['/admin', '/admin/', '/admin/editor.js'])('is served by our own server at %s', async (path) => {
    const app = new Hono<AppEnv>().use(securityHeaders(getConfig({})), staticFiles(site));

    const response = await app.request(path);

    expect(response.status).toBe(200);
    expect(response.headers.get('X-Robots-Tag')).toBe('noindex');
    expect(response.headers.get('Cache-Control')).toBe('no-cache');
  });
});

describe.skipIf(!program)(`the editor behind deploy/Caddyfile${reason}`, () => {
  let caddy: Caddy;

  beforeAll(async () => {
    // Without /admin, which otherwise goes to the server.
    caddy = await startCaddy(program ?? '', '1', site, { SERVER_PATHS: '/api /api/* /staff /staff/*' });
  });

  afterAll(() => caddy.stop());

  it.each([
    ['/admin', 'text/html; charset=utf-8'],
    ['/admin/', 'text/html; charset=utf-8'],
    ['/admin/editor.js', 'text/javascript; charset=utf-8'],
  ])('is served at %s with noindex', async (path, type) => {
    const { status, headers } = await caddy.ask(path);

    expect([status, headers['content-type']]).toEqual([200, type]);
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['cache-control']).toBe('no-cache');
  });

  it('sends noindex for no other page', async () => {
    cpSync(join(site, 'admin.html'), join(site, 'administration.html'));

    const { headers } = await caddy.ask('/administration');

    expect(headers).not.toHaveProperty('x-robots-tag');
  });
});
