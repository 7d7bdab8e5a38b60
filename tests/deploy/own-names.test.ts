import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PREVIEW_NAME, startCaddy, type Caddy } from '#tests/support/site/caddy.ts';
import { findCaddy } from '../../scripts/lib/caddy.ts';

const program = findCaddy();
const reason = program ? '' : ' (skipped: this machine has no Caddy)';
const API = 'api.tamada.localhost';

describe.skipIf(!program)(`deploy/own-names.caddy${reason}`, () => {
  let caddy: Caddy;
  let server: Server;
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'tamada-names-'));
    writeFileSync(join(folder, '404.html'), 'nothing here');
    writeFileSync(join(folder, 'menu.html'), 'the menu');
    server = createServer((_, response) => response.end('the server'));
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const { port } = server.address() as AddressInfo;
    caddy = await startCaddy(program ?? '', String(port), folder, {
      SERVER_PATHS: '/api /api/*',
      MORE_SITES: resolve('deploy/own-names.caddy'),
      API_ADDRESS: API,
    });
  }, 60_000);

  afterAll(async () => {
    await caddy.stop();
    server.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it("serves the staff's pages on the API's host only", async () => {
    expect((await caddy.ask('/staff', { host: API })).body.toString()).toBe('the server');
    expect((await caddy.ask('/staff/days/2026-07-10')).body.toString()).toBe('nothing here');
    expect((await caddy.ask('/api/menu', { host: API })).status).toBe(200);
    expect((await caddy.ask('/admin/', { host: API })).body.toString()).toBe('the server');
    expect((await caddy.ask('/menu', { host: API })).status).toBe(404);
  });

  it('leaves the whole host of the preview to the server', async () => {
    expect((await caddy.ask('/en/menu', { host: PREVIEW_NAME })).body.toString()).toBe('the server');
  });
});
