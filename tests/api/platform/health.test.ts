import { createServer } from 'node:net';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { createApp } from '#server/app.ts';
import type { Context } from '#server/context.ts';
import type { Lifecycle } from '#server/platform/http/health.ts';
import { createClient } from '#tests/support/server/client.ts';
import { createTemporaryFolder, findFreePort, startServer } from '#tests/support/server/server-process.ts';
import { createLostDatabase } from '#tests/support/server/test-database.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

async function openHouse(phase: Lifecycle['phase'], overrides: Partial<Context> = {}) {
  const house = await createTestApp();
  const lifecycle: Lifecycle = { phase, patienceMs: 0 };
  const app = createApp({ ...house.ctx, ...overrides }, { lifecycle });
  return { ...house, lifecycle, client: createClient(app) };
}

describe('the health of the server', () => {
  it('is ok while it serves, and is not logged', async () => {
    const { client, logger } = await openHouse('ready');

    for (const path of ['/health', '/health/live', '/health/ready']) {
      expect(await client.get(path)).toMatchObject({ status: 200, body: { status: 'ok' } });
    }
    expect(logger.entries).toEqual([]);
  });

  it.each(['starting', 'draining'] as const)('is not ready while it is %s, but alive', async (phase) => {
    const { client } = await openHouse(phase);

    expect(await client.get('/health/ready')).toMatchObject({ status: 503, body: { status: phase } });
    expect(await client.get('/health/live')).toMatchObject({ status: 200 });
  });

  it('is not ready if the database does not answer', async () => {
    const { client, logger } = await openHouse('ready', { db: await createLostDatabase() });

    expect(await client.get('/health/ready')).toMatchObject({
      status: 503,
      body: { status: 'database_silent' },
    });
    expect(await client.get('/health/live')).toMatchObject({ status: 200 });
    expect(logger.entries.map(({ event }) => event)).toContain('database_silent');
  });

  it('refuses requests until the migrations have run', async () => {
    const { client, lifecycle } = await openHouse('starting');

    const early = await client.get('/menu');
    const staff = await client.send('/staff');
    lifecycle.phase = 'ready';

    expect(early).toMatchObject({ status: 503, body: { code: 'not_ready' } });
    expect(early.headers.get('Retry-After')).toBe('2');
    expect(staff.status).toBe(503);
    expect((await client.get('/menu')).status).toBe(200);
  });

  it('makes requests wait while it starts', async () => {
    const { client, lifecycle } = await openHouse('starting');
    lifecycle.patienceMs = 30_000;

    const menu = client.get('/menu');
    lifecycle.phase = 'ready';

    expect((await menu).status).toBe(200);
  });

  it('serves requests while it is draining', async () => {
    const { client } = await openHouse('draining');

    expect((await client.get('/menu')).status).toBe(200);
  });
});

describe('a server that waits for its database', () => {
  it('is alive and not ready', { timeout: 60_000 }, async () => {
    const [port, database] = [await findFreePort(), await createSilentDatabase()];
    startServer({ DATA_DIR: createTemporaryFolder(), PORT: port, DATABASE_URL: database });
    const ask = async (path: string) => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/health/${path}`);
      const body: unknown = await answer.json();
      return { status: answer.status, body };
    };

    await vi.waitFor(() => ask('live'), { timeout: 50_000, interval: 50 });

    expect(await ask('live')).toEqual({ status: 200, body: { status: 'ok' } });
    expect(await ask('ready')).toEqual({ status: 503, body: { status: 'starting' } });
  });
});

/** Accepts connections and never answers. */
async function createSilentDatabase(): Promise<string> {
  const server = createServer((socket) => socket.on('error', () => undefined));
  onTestFinished(() => void server.close());
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
  return `postgres://tamada@127.0.0.1:${port}/tamada`;
}
