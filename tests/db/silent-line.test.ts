import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createDatabase } from '#server/platform/db/database.ts';
import { createTableSignal } from '#server/platform/db/table-signal.ts';
import { POSTGRES_BIN, startPostgres, type PostgresCluster } from '#tests/support/server/postgres-cluster.ts';
import { createTemporaryFolder, findFreePort, startServer } from '#tests/support/server/server-process.ts';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

interface SwallowingProxy {
  /** The database's address through the proxy. */
  url: string;
  /** Drops everything without a word; the connections that exist then stay silent for ever. */
  swallow(): void;
  /** Lets new connections pass again. */
  pass(): void;
}

/** A line to a database that can fall silent as a broken network does: nothing is closed and nothing is refused. */
async function startSwallowingProxy(databaseUrl: string): Promise<SwallowingProxy> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const dead = new WeakSet<Socket>();
  let isSwallowing = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from.on('error', () => undefined);
      from.on('data', (data) => {
        if (isSwallowing) dead.add(near);
        if (!dead.has(near)) to.write(data);
      });
      from.on('close', () => {
        sockets.delete(from);
        if (!dead.has(near)) to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const url = new URL(databaseUrl);
  url.port = String((server.address() as AddressInfo).port);
  return {
    url: url.href,
    swallow: () => {
      isSwallowing = true;
      for (const socket of sockets) dead.add(socket);
    },
    pass: () => {
      isSwallowing = false;
    },
  };
}

const reason = POSTGRES_BIN ? '' : ' (skipped: this machine has no PostgreSQL programs)';
/** The default limits take ten seconds. */
const SHORT = { DATABASE_CONNECT_SECONDS: '1', DATABASE_STATEMENT_SECONDS: '1' };
/** More than the pool has connections. */
const CROWD = 20;

describe.skipIf(!POSTGRES_BIN)(`a line to PostgreSQL that falls silent${reason}`, () => {
  let cluster: PostgresCluster;

  beforeAll(async () => {
    cluster = await startPostgres(POSTGRES_BIN ?? '');
  }, 60_000);

  afterAll(() => cluster.stop());

  const open = async () => {
    const proxy = await startSwallowingProxy(cluster.url);
    const port = await findFreePort();
    const server = startServer({
      DATA_DIR: createTemporaryFolder(),
      DATABASE_URL: proxy.url,
      PORT: port,
      ...SHORT,
    });
    await server.listening;
    const statusOf = async (path: string) =>
      (await fetch(`http://127.0.0.1:${port}/api${path}`, { signal: AbortSignal.timeout(15_000) })).status;
    return { proxy, statusOf };
  };

  it('fails requests at once with 503, and the server heals by itself when it is back', async () => {
    const { proxy, statusOf } = await open();
    const before = await statusOf('/menu');

    proxy.swallow();
    const crowd = await Promise.all(Array.from({ length: CROWD }, (_, n) => statusOf(`/menu/soup-${n}`)));
    const ready = await statusOf('/health/ready');
    proxy.pass();

    expect(before).toBe(200);
    expect(new Set(crowd)).toEqual(new Set([503]));
    expect(ready).toBe(503);
    await vi.waitFor(async () => expect(await statusOf('/health/ready')).toBe(200), {
      timeout: 8_000,
      interval: 250,
    });
    expect(await statusOf('/menu')).toBe(200);
  });

  it('tells the live map of changes again', async () => {
    const proxy = await startSwallowingProxy(cluster.url);
    const db = createDatabase(cluster.url);
    const signal = createTableSignal(db, {
      databaseUrl: proxy.url,
      databaseLimits: { connectMs: 1_000, statementMs: 1_000 },
    });
    const told = vi.fn<(date?: string) => void>();
    onTestFinished(signal(told));
    onTestFinished(() => db.destroy());
    await vi.waitFor(() => expect(told).toHaveBeenCalled());

    proxy.swallow();
    await setTimeout(3_500);
    proxy.pass();
    told.mockClear();

    await vi.waitFor(
      async () => {
        await sql`select pg_notify('table_changes', '2026-07-05')`.execute(db);
        expect(told).toHaveBeenCalledWith('2026-07-05');
      },
      { timeout: 8_000, interval: 250 },
    );
  });
});
