import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join, resolve } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { expect, it, onTestFinished, vi } from 'vitest';
import type { Engine } from '#server/platform/db/engine.ts';
import { POSTGRES_BIN, startPostgres } from '#tests/support/server/postgres-cluster.ts';
import { createTemporaryFolder, findFreePort } from '#tests/support/server/server-process.ts';

const ACTIVATOR = 'systemd-socket-activate';
const isInstalled = spawnSync(ACTIVATOR, ['--version']).status === 0;
const reason = isInstalled ? '' : ` (skipped: this machine has no ${ACTIVATOR})`;

/** As systemd: opens the socket, keeps it, and starts the server again whenever it has ended. */
async function superviseServer(databaseUrl: string) {
  const [folder, port] = [createTemporaryFolder(), await findFreePort()];
  const pid = join(folder, 'pid');
  const env = `PORT=${port} DATA_DIR=${folder} DATABASE_URL=${databaseUrl}`;
  const server = `env ${env} ${process.execPath} ${resolve('server/main.ts')}`;
  const once = `echo $$ > ${pid}; LISTEN_PID=$$ exec ${server}`;
  const supervisor = spawn(
    ACTIVATOR,
    ['-l', `127.0.0.1:${port}`, 'sh', '-c', `while :; do sh -c '${once}'; done`],
    { stdio: 'ignore', detached: true },
  );
  onTestFinished(() => {
    if (supervisor.pid !== undefined) process.kill(-supervisor.pid, 'SIGKILL');
  });
  return { port, pidOf: () => Number(readFileSync(pid, 'utf8')) };
}

/** The status of a POST with a body on a connection of its own; 0 if it failed. */
function post(port: string): Promise<number> {
  return new Promise((done) => {
    const body = JSON.stringify({ email: 'nobody@example.com', password: 'khachapuri' });
    const headers = { 'Content-Type': 'application/json', 'Content-Length': body.length };
    const options = {
      port,
      host: '127.0.0.1',
      path: '/api/auth/signin',
      method: 'POST',
      agent: false,
      headers,
    };
    const sent = request(options, (response) => {
      response.resume();
      done(response.statusCode ?? 0);
    });
    sent.once('error', () => done(0));
    sent.end(body);
  });
}

/** An empty address means the SQLite file of the folder. */
async function openDatabase(engine: Engine): Promise<string> {
  if (engine === 'sqlite') return '';
  const cluster = await startPostgres(POSTGRES_BIN ?? '');
  onTestFinished(() => cluster.stop());
  return cluster.url;
}

const engines = POSTGRES_BIN ? (['sqlite', 'postgres'] as const) : (['sqlite'] as const);
const title = `fails no POST while it restarts on a handed socket, on %s${reason}`;

it.skipIf(!isInstalled).each(engines)(
  title,
  async (engine) => {
    const { port, pidOf } = await superviseServer(await openDatabase(engine));
    await vi.waitFor(async () => expect(await post(port)).toBe(403), { timeout: 60_000, interval: 200 });
    const first = pidOf();
    const statuses: number[] = [];
    const stopping = new AbortController();
    const client = async () => {
      while (!stopping.signal.aborted) {
        statuses.push(await post(port));
        await setTimeout(10);
      }
    };

    const clients = [client(), client(), client()];
    process.kill(first, 'SIGTERM');
    await vi.waitFor(() => expect(pidOf()).not.toBe(first), { timeout: 60_000, interval: 50 });
    expect(await post(port)).toBe(403);
    stopping.abort();
    await Promise.all(clients);

    expect(new Set(statuses)).toEqual(new Set([403]));
  },
  180_000,
);
