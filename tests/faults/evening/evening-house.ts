import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { createDatabase } from '#server/platform/db/database.ts';
import { startDatabaseDoor, type DatabaseDoor } from '#tests/support/server/database-door.ts';
import { startPostgres, startStandby, type PostgresCluster } from '#tests/support/server/postgres-cluster.ts';
import { openHouse, type House } from '../house.ts';
import type { Keeper } from '../keeper.ts';
import { chooseFront, startFront } from './front.ts';
import { copyWithMigration } from './next-version.ts';

/** Two machines behind Caddy, with a folder of their own each, and a database with a standby. */
export interface EveningHouse {
  /** As guests reach it. */
  house: House;
  frontUrl: string;
  primary: PostgresCluster;
  standby: PostgresCluster;
  door: DatabaseDoor;
  machines: readonly Keeper[];
  /** Of the machines, without Caddy. */
  apiUrls: readonly string[];
  /** Restarts one of them with the next version of the software. */
  upgrade(index: number): Promise<void>;
  stop(options: { keepData: boolean }): Promise<void>;
}

const DRAIN_SECONDS = '3';

export async function openEvening(postgres: string, caddy: string): Promise<EveningHouse> {
  const folder = mkdtempSync(join(tmpdir(), 'tamada-evening-'));
  const primary = await startPostgres(postgres);
  const standby = await startStandby(postgres, primary);
  await waitForStandbyAtCommits(primary);
  const door = await startDatabaseDoor(primary);
  const front = await chooseFront();
  const software = new Map<number, string>();
  const opened = await openHouse('postgres', {
    servers: 2,
    databaseUrl: door.url,
    softwareOf: (index) => software.get(index) ?? process.cwd(),
    envOf: (index) => ({
      DATA_DIR: makeDataFolder(folder, index),
      CONTENT_FOLDER: '',
      DRAIN_SECONDS,
      API_URL: front.apiUrl,
    }),
  });
  const proxy = await startFront(caddy, { folder, front, house: opened });
  const machines = opened.servers.map(({ keeper }) => keeper);
  return {
    house: {
      ...opened,
      dataFolder: folder,
      servers: opened.servers.map((server) => ({ ...server, apiUrl: front.apiUrl })),
    },
    frontUrl: front.apiUrl,
    ...{ primary, standby, door, machines },
    apiUrls: opened.servers.map(({ apiUrl }) => apiUrl),
    upgrade: async (index) => {
      software.set(index + 1, copyWithMigration(join(folder, 'next')));
      await machines[index]?.restart();
    },
    stop: async (options) => {
      await proxy.stop();
      await opened.stop(options);
      door.close();
      await Promise.all([primary.stop(), standby.stop()]);
      if (!options.keepData) rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** What is committed is also on the standby, so that no payment is lost with the first server. */
async function waitForStandbyAtCommits({ url }: PostgresCluster): Promise<void> {
  const db = createDatabase(url);
  await sql`alter system set synchronous_standby_names = '*'`.execute(db);
  await sql`select pg_reload_conf()`.execute(db);
  await db.destroy();
}

/** All mails go into one folder, where the checker counts them. */
function makeDataFolder(folder: string, index: number): string {
  const own = join(folder, `machine-${index}`);
  mkdirSync(join(folder, 'mail'), { recursive: true });
  if (mkdirSync(own, { recursive: true })) symlinkSync(join(folder, 'mail'), join(own, 'mail'));
  return own;
}
