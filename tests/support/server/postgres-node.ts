import { spawn, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL server on a folder of data. */
export interface PostgresNode {
  /** Connection URL of a superuser. */
  url: string;
  port: number;
  /** Ends it at once and without its own end, as `pg_ctl stop -m immediate` does. */
  crash(): Promise<void>;
  /** Resolves when it answers. */
  start(): Promise<void>;
  /** Makes a standby the server that takes writes. */
  promote(): Promise<void>;
  stop(): Promise<void>;
}

interface Options {
  bin: string;
  /** Has the folder `data`, and gets the socket. */
  folder: string;
  port: number;
  identity: { uid: number; gid: number } | undefined;
  settings: readonly string[];
}

const ATTEMPTS = 200;

export function createPostgresNode({ bin, folder, port, identity, settings }: Options): PostgresNode {
  const url = `postgres://tamada@127.0.0.1:${port}/postgres`;
  const all = [
    `port=${port}`,
    'listen_addresses=127.0.0.1',
    `unix_socket_directories=${folder}`,
    ...settings,
  ];
  let server: ChildProcess | undefined;
  return {
    url,
    port,
    start: async () => {
      const args = ['-D', join(folder, 'data'), ...all.flatMap((setting) => ['-c', setting])];
      server = spawn(join(bin, 'postgres'), args, { ...identity, cwd: folder, stdio: 'ignore' });
      await waitUntilReady(url);
    },
    crash: () => end(server, 'SIGQUIT'),
    promote: async () => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      await client.query('select pg_promote()');
      await client.end();
    },
    stop: () => end(server, 'SIGINT'),
  };
}

async function waitUntilReady(url: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const client = new pg.Client({ connectionString: url });
    client.on('error', () => undefined);
    try {
      await client.connect();
      return;
    } catch (error) {
      if (attempt === ATTEMPTS) throw new Error('PostgreSQL did not start', { cause: error });
    } finally {
      await client.end();
    }
    await setTimeout(50);
  }
}

function end(server: ChildProcess | undefined, signal: NodeJS.Signals): Promise<void> {
  return new Promise((resolve) => {
    if (!server || server.exitCode !== null || server.signalCode !== null) return resolve();
    server.once('exit', () => resolve());
    server.kill(signal);
  });
}
