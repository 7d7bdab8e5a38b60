import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createDatabase, type Database } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { findFreePort } from '../../scripts/lib/port.ts';
import { startPart, type Part } from '../../scripts/lib/processes.ts';
import { POSTGRES_BIN, startPostgres } from '#tests/support/server/postgres-cluster.ts';
import { openInstantBank, type InstantBank } from './instant-bank.ts';

export interface House {
  /** Of the first server process. */
  url: string;
  /** Of all server processes. */
  urls: string[];
  db: Database;
  bank: InstantBank;
  /** The server's data folder. */
  folder: string;
  /** How many reservations were in the database when the server started. */
  reservations: number;
  /** The memory of the server processes, in MB. */
  readMemory(): number;
  /** The CPU time of the server processes since their start, in seconds. */
  readCpuSeconds(): number;
  stop(): Promise<void>;
}

interface Options {
  nodeFlags?: readonly string[];
  env?: Record<string, string>;
  /** The folder with the server's code, to measure another commit. */
  code?: string;
  /** Several server processes need PostgreSQL. */
  processes?: number;
  /** What is in the database before the server starts. Returns how many reservations. */
  fill?: Fill | undefined;
}

export type Fill = (place: { folder: string; databaseUrl: string }) => Promise<number>;

/** Starts the server as in production, with a durable database and a bank that answers at once. */
export async function openHouse(
  engine: Engine,
  { nodeFlags = [], env = {}, code = '.', processes = 1, fill }: Options = {},
): Promise<House> {
  const folder = mkdtempSync(join(tmpdir(), `tamada-bench-${engine}-`));
  const cluster =
    engine === 'postgres' && POSTGRES_BIN
      ? await startPostgres(POSTGRES_BIN, { isDurable: true })
      : undefined;
  const databaseUrl = cluster?.url ?? join(folder, 'tamada.sqlite');
  const reservations = fill ? await fill({ folder, databaseUrl }) : 0;
  const bank = await openInstantBank();
  const servers: Server[] = [];
  while (servers.length < processes) {
    servers.push(
      await startServer(nodeFlags, code, {
        DATA_DIR: folder,
        DATABASE_URL: databaseUrl,
        SITE_URL: 'http://tamada.localhost',
        TRUST_PROXY: '1',
        ...bank.env,
        ...env,
      }),
    );
  }
  const db = createDatabase(databaseUrl);
  // PostgreSQL does it itself within a minute after so many changes.
  if (fill && engine === 'postgres') await sql`analyze`.execute(db);
  const pids = servers.map(({ part }) => part.child.pid ?? 0);
  return {
    url: servers[0]?.url ?? '',
    urls: servers.map(({ url }) => url),
    db,
    bank,
    folder,
    reservations,
    readMemory: () => sum(pids.map(readResidentMegabytes)),
    readCpuSeconds: () => sum(pids.map(readCpuSeconds)),
    stop: async () => {
      await db.destroy();
      for (const { part } of servers) part.child.kill('SIGTERM');
      await Promise.all(servers.map(({ part }) => part.ended));
      bank.stop();
      await cluster?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

interface Server {
  url: string;
  part: Part;
}

async function startServer(
  nodeFlags: readonly string[],
  code: string,
  env: Record<string, string>,
): Promise<Server> {
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const part = startPart([...nodeFlags, '--max-semi-space-size=6', 'server/main.ts'], {
    env: { PORT: String(port), API_URL: `${url}/api`, ...env },
    cwd: code,
    sign: '"event":"listening"',
  });
  await part.ready;
  return { url, part };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
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
