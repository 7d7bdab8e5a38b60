import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { createDatabase } from '#server/platform/db/database.ts';

const FOLDERS = [
  '/usr/local/bin',
  '/opt/homebrew/bin',
  ...[18, 17, 16, 15, 14].flatMap((version) => [
    `/usr/lib/postgresql/${version}/bin`,
    `/usr/pgsql-${version}/bin`,
  ]),
];

const ATTEMPTS = 100;

/** Folder of PostgreSQL's programs; undefined if they are not installed. */
export const POSTGRES_BIN = FOLDERS.find((folder) => existsSync(join(folder, 'initdb')));

export interface PostgresCluster {
  /** Connection URL of a superuser. */
  url: string;
  stop(): Promise<void>;
}

/**
 * A PostgreSQL server in a temporary folder, on a free port; `stop` removes it. It waits for the disk only with
 * `isDurable`.
 */
export async function startPostgres(
  bin: string,
  { isDurable = false, port: wanted }: { isDurable?: boolean; port?: number } = {},
): Promise<PostgresCluster> {
  const folder = mkdtempSync(join(tmpdir(), 'tamada-postgres-'));
  const identity = findIdentity();
  if (identity) chownSync(folder, identity.uid, identity.gid);
  const options = { ...identity, cwd: folder };
  const port = wanted ?? (await findPort());

  execFileSync(
    join(bin, 'initdb'),
    [
      '--pgdata',
      join(folder, 'data'),
      '--username',
      'tamada',
      '--auth',
      'trust',
      '--no-sync',
      '--encoding',
      'UTF8',
    ],
    { ...options, stdio: 'pipe' },
  );
  const settings = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    `fsync=${isDurable ? 'on' : 'off'}`,
  ];
  const server = spawn(
    join(bin, 'postgres'),
    ['-D', join(folder, 'data'), ...settings.flatMap((setting) => ['-c', setting])],
    { ...options, stdio: 'ignore' },
  );
  const stop = async () => {
    await stopProcess(server);
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://tamada@127.0.0.1:${port}/postgres`;
  await waitUntilReady(url).catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { url, stop };
}

/** PostgreSQL refuses to run as root: uses the account `nobody` instead. */
function findIdentity(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

function findPort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

async function waitUntilReady(url: string): Promise<void> {
  const db = createDatabase(url);
  try {
    for (let attempt = 1; ; attempt += 1) {
      const answer = await sql`select 1`.execute(db).catch((error: unknown) => error);
      if (!(answer instanceof Error)) return;
      if (attempt === ATTEMPTS) throw new Error('PostgreSQL did not start', { cause: answer });
      await setTimeout(100);
    }
  } finally {
    await db.destroy();
  }
}

function stopProcess(server: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (server.exitCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill('SIGINT');
  });
}
