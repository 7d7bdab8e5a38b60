import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { POSTGRES_BIN, startPostgres } from '#tests/support/server/postgres-cluster.ts';
import { createTemporaryFolder, findFreePort, startServer } from '#tests/support/server/server-process.ts';
import { withDatabase } from '#tests/support/server/with-database.ts';

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

it.skipIf(!POSTGRES_BIN)(`logs PostgreSQL's warning about its collation once${reason}`, async () => {
  const cluster = await startPostgres(POSTGRES_BIN ?? '');
  onTestFinished(() => cluster.stop());
  await withDatabase(cluster.url, (db) =>
    sql`update pg_database set datcollversion = '1' where datname = current_database()`.execute(db),
  );
  const server = startServer({
    DATA_DIR: createTemporaryFolder(),
    DATABASE_URL: cluster.url,
    PORT: await findFreePort(),
  });

  await server.listening;
  server.kill('SIGKILL');

  const lines = (await server.exited).stdout.split('\n').filter((line) => line.includes('collation'));
  expect(lines).toEqual([
    expect.stringMatching(/"level":"warn".*"event":"database_warning".*collation version/) as string,
  ]);
});
