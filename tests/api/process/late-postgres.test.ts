import { expect, it, onTestFinished, vi } from 'vitest';
import { POSTGRES_BIN, startPostgres } from '#tests/support/server/postgres-cluster.ts';
import { createTemporaryFolder, findFreePort, startServer } from '#tests/support/server/server-process.ts';

const reason = POSTGRES_BIN ? '' : ' (skipped: this machine has no PostgreSQL programs)';

it.skipIf(!POSTGRES_BIN)(`waits for PostgreSQL, and answers that it is starting${reason}`, async () => {
  const [port, databasePort] = [await findFreePort(), Number(await findFreePort())];
  const server = startServer({
    DATA_DIR: createTemporaryFolder(),
    DATABASE_URL: `postgres://tamada@127.0.0.1:${databasePort}/postgres`,
    PORT: port,
  });
  const ready = () =>
    fetch(`http://127.0.0.1:${port}/api/health/ready`).then(
      ({ status }) => status,
      () => 0,
    );
  await vi.waitFor(async () => expect(await ready()).toBe(503), { timeout: 20_000, interval: 50 });

  const cluster = await startPostgres(POSTGRES_BIN ?? '', { port: databasePort });
  onTestFinished(() => cluster.stop());
  await server.listening;

  expect(await ready()).toBe(200);
  server.kill('SIGKILL');
  expect((await server.exited).stdout).toContain('"event":"database_awaited"');
});
