import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { findFreePort } from '../../scripts/lib/port.ts';
import { startPart } from '../../scripts/lib/processes.ts';
import { POSTGRES_BIN, startPostgres } from '#tests/support/server/postgres-cluster.ts';
import { openInstantBank } from './instant-bank.ts';

export interface House {
  url: string;
  db: Database;
  /** The server's data folder. */
  folder: string;
  /** The server process's memory, in MB. */
  readMemory(): number;
  /** The server process's CPU time since its start, in seconds. */
  readCpuSeconds(): number;
  stop(): Promise<void>;
}

/** Starts the server as in production, with a durable database and a bank that answers at once. */
export async function openHouse(
  engine: Engine,
  nodeFlags: readonly string[] = [],
  env: Record<string, string> = {},
): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), `tamada-bench-${engine}-`));
  const cluster =
    engine === 'postgres' && POSTGRES_BIN
      ? await startPostgres(POSTGRES_BIN, { isDurable: true })
      : undefined;
  const databaseUrl = cluster?.url ?? join(folder, 'tamada.sqlite');
  const bank = await openInstantBank();
  const port = await findFreePort();
  const server = startPart([...nodeFlags, '--max-semi-space-size=6', 'server/main.ts'], {
    env: {
      PORT: String(port),
      DATA_DIR: folder,
      DATABASE_URL: databaseUrl,
      SITE_URL: 'http://tamada.localhost',
      API_URL: `http://127.0.0.1:${port}/api`,
      TRUST_PROXY: '1',
      ...bank.env,
      ...env,
    },
    sign: '"event":"listening"',
  });
  await server.ready;
  const db = createDatabase(databaseUrl);
  return {
    url: `http://127.0.0.1:${port}`,
    db,
    folder,
    readMemory: () => readResidentMegabytes(server.child.pid ?? 0),
    readCpuSeconds: () => readCpuSeconds(server.child.pid ?? 0),
    stop: async () => {
      await db.destroy();
      server.child.kill('SIGTERM');
      await server.ended;
      bank.stop();
      await cluster?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function readResidentMegabytes(pid: number): number {
  const kilobytes = execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' });
  return Math.round(Number(kilobytes) / 1024);
}

const TICKS_PER_SECOND = 100;

/**
 * User and system time from Linux's `/proc/<pid>/stat`: fields 14 and 15, which are the 12th and 13th after the name.
 */
function readCpuSeconds(pid: number): number {
  const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  const [user, system] = afterName.split(' ').slice(11, 13);
  return (Number(user) + Number(system)) / TICKS_PER_SECOND;
}
