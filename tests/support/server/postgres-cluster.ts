import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { findFreePort } from '../../../scripts/lib/port.ts';
import { createPostgresNode, type PostgresNode } from './postgres-node.ts';

const FOLDERS = [
  '/usr/local/bin',
  '/opt/homebrew/bin',
  ...[18, 17, 16, 15, 14].flatMap((version) => [
    `/usr/lib/postgresql/${version}/bin`,
    `/usr/pgsql-${version}/bin`,
  ]),
];

const initdb = FOLDERS.map((folder) => join(folder, 'initdb')).find((program) => existsSync(program));

/** Folder of PostgreSQL's programs, and not of links to some of them; undefined if they are not installed. */
export const POSTGRES_BIN = initdb && dirname(realpathSync(initdb));

export type PostgresCluster = PostgresNode;

/**
 * A PostgreSQL server in a temporary folder, on a free port; `stop` removes it. It waits for the disk only with
 * `isDurable`.
 */
export async function startPostgres(
  bin: string,
  { isDurable = false, port }: { isDurable?: boolean; port?: number } = {},
): Promise<PostgresCluster> {
  const place = makePlace();
  const options = [
    '--username',
    'tamada',
    '--auth',
    'trust',
    '--no-sync',
    '--encoding',
    'UTF8',
    '--locale',
    'C',
  ];
  execFileSync(join(bin, 'initdb'), ['--pgdata', join(place.folder, 'data'), ...options], place.options);
  return startIn(bin, place, { port, settings: [`fsync=${isDurable ? 'on' : 'off'}`] });
}

/** Asks the first server again soon after it was away, and not only after five seconds. */
const STANDBY_SETTINGS = ['fsync=off', 'wal_retrieve_retry_interval=200ms'];

/** A copy of a server that follows it until it is promoted, with `select pg_promote()`. */
export async function startStandby(bin: string, { url }: PostgresNode): Promise<PostgresCluster> {
  const place = makePlace();
  const options = ['--dbname', url, '--checkpoint', 'fast', '--no-sync', '--write-recovery-conf'];
  execFileSync(
    join(bin, 'pg_basebackup'),
    ['--pgdata', join(place.folder, 'data'), ...options],
    place.options,
  );
  return startIn(bin, place, { port: undefined, settings: STANDBY_SETTINGS });
}

type Place = ReturnType<typeof makePlace>;

function makePlace() {
  const folder = mkdtempSync(join(tmpdir(), 'tamada-postgres-'));
  const identity = findIdentity();
  if (identity) chownSync(folder, identity.uid, identity.gid);
  return { folder, identity, options: { ...identity, cwd: folder, stdio: 'pipe' as const } };
}

async function startIn(
  bin: string,
  { folder, identity }: Place,
  { port, settings }: { port: number | undefined; settings: readonly string[] },
): Promise<PostgresCluster> {
  const node = createPostgresNode({ bin, folder, identity, settings, port: port ?? (await findFreePort()) });
  const stop = async () => {
    await node.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  await node.start().catch(async (error: unknown) => {
    await stop();
    throw error;
  });
  return { ...node, stop };
}

/** PostgreSQL refuses to run as root: uses the account `nobody` instead. */
function findIdentity(): { uid: number; gid: number } | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}
