import { spawn } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it, onTestFinished, vi } from 'vitest';
import { createDatabase } from '#server/platform/db/database.ts';
import { POSTGRES_BIN, startPostgres, startStandby } from '#tests/support/server/postgres-cluster.ts';
import { createTemporaryFolder, findFreePort } from '#tests/support/server/server-process.ts';

const PROGRAM = '/usr/sbin/haproxy';
const isReady = POSTGRES_BIN !== undefined && existsSync(PROGRAM);
const reason = isReady ? '' : ' (skipped: this machine has no HAProxy or no PostgreSQL programs)';

/** The project's settings, with other addresses. */
function startHaproxy(port: string, servers: readonly [number, number]): void {
  const file = join(createTemporaryFolder(), 'haproxy.cfg');
  const settings = readFileSync('deploy/haproxy.cfg', 'utf8')
    .replace('bind 127.0.0.1:5432', `bind 127.0.0.1:${port}`)
    .replace('10.77.0.13:5432', `127.0.0.1:${servers[0]}`)
    .replace('10.77.0.14:5432', `127.0.0.1:${servers[1]}`);
  writeFileSync(file, settings);
  const child = spawn(PROGRAM, ['-db', '-f', file], { stdio: 'ignore' });
  onTestFinished(() => void child.kill('SIGKILL'));
}

it.skipIf(!isReady)(
  `leads to the PostgreSQL server that takes writes, also the promoted one${reason}`,
  async () => {
    const primary = await startPostgres(POSTGRES_BIN ?? '');
    onTestFinished(() => primary.stop());
    const own = createDatabase(primary.url);
    await sql`create role haproxy login`.execute(own);
    await own.destroy();
    const standby = await startStandby(POSTGRES_BIN ?? '', primary);
    onTestFinished(() => standby.stop());
    const port = await findFreePort();
    // The standby comes first, so that only the check leads past it.
    startHaproxy(port, [standby.port, primary.port]);
    const db = createDatabase(`postgres://tamada@127.0.0.1:${port}/postgres`);
    onTestFinished(() => db.destroy());
    const portOf = async () => {
      const { rows } = await sql<{ port: number }>`select inet_server_port() as port`.execute(db);
      return rows[0]?.port;
    };
    const patience = { timeout: 15_000, interval: 200 };

    await vi.waitFor(async () => expect(await portOf()).toBe(primary.port), patience);
    await primary.crash();
    await standby.promote();

    await vi.waitFor(async () => expect(await portOf()).toBe(standby.port), patience);
  },
);
