import { randomBytes, randomInt } from 'node:crypto';
import { appendFileSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDatabase, engineOf, type Database } from '#server/platform/db/database.ts';
import type { Engine } from '#server/platform/db/engine.ts';
import { POSTGRES_BIN, startPostgres } from '#tests/support/server/postgres-cluster.ts';
import { isPortFree } from '../../scripts/lib/port.ts';
import { startPart } from '../../scripts/lib/processes.ts';
import { keep, type Keeper } from './keeper.ts';
import { startWire, type Trouble } from './wire.ts';

/** The system as in production: several server processes on one database, the bank, and a proxy between them. */
export interface House {
  engine: Engine;
  servers: { apiUrl: string; keeper: Keeper }[];
  bank: Keeper;
  bankUrl: string;
  siteUrl: string;
  db: Database;
  /** The bank's own database. */
  bankDb: Database;
  dataFolder: string;
  /** Sees every answer that a diner gets. */
  onAnswer?: (response: Response, code: unknown) => unknown;
  /** Sets what the proxy does to each call. */
  troubleLine(choose: TroubleChoice): void;
  stop(options?: { keepData: boolean }): Promise<void>;
}

export type TroubleChoice = (call: { method: string; path: string }) => {
  trouble: Trouble;
  milliseconds: number;
};

export interface Setting {
  servers?: number;
  /** Of a test that breaks the database itself. */
  databaseUrl?: string;
  /** Of one server, over what all have. */
  envOf?: (index: number) => Record<string, string>;
  /** The folder of the software that a server runs at its next start. */
  softwareOf?: (index: number) => string;
}

const SERVERS: Record<Engine, number> = { sqlite: 2, postgres: 3 };
const SITE_URL = 'http://tamada.localhost';
const QUIET = { trouble: 'none', milliseconds: 0 } as const;

export async function openHouse(engine: Engine, setting: Setting = {}): Promise<House> {
  const dataFolder = mkdtempSync(join(tmpdir(), `tamada-faults-${engine}-`));
  const isOwn = engine === 'postgres' && setting.databaseUrl === undefined;
  const cluster = isOwn && POSTGRES_BIN ? await startPostgres(POSTGRES_BIN) : undefined;
  const databaseUrl = setting.databaseUrl ?? cluster?.url ?? join(dataFolder, 'tamada.sqlite');
  const contentFolder = copyContent(dataFolder);
  const bankData = join(dataFolder, 'sandbox-bank');
  const bankPort = await findPort();
  const bankUrl = `http://127.0.0.1:${bankPort}`;
  let chooseTrouble: TroubleChoice = () => QUIET;

  const bank = keep(() =>
    startPart(['sandbox-bank/main.ts'], {
      env: { BANK_PORT: String(bankPort), BANK_URL: bankUrl, BANK_DATA: bankData },
      sign: 'Sandbox bank at',
      onLine: toLog(dataFolder, 'bank'),
    }),
  );
  await bank.up();

  const sessionSecret = randomBytes(32).toString('hex');
  const openServer = async (index: number) => {
    const name = `server-${index}`;
    const port = await findPort();
    const wire = await startWire({
      bankUrl,
      choose: (call) => chooseTrouble(call),
      killCaller: (downMs) => keeper.crash(downMs),
    });
    const apiUrl = `http://127.0.0.1:${port}/api`;
    const env = {
      PORT: String(port),
      DATA_DIR: dataFolder,
      DATABASE_URL: databaseUrl,
      CONTENT_FOLDER: contentFolder,
      SESSION_SECRET: sessionSecret,
      SITE_URL,
      TRUST_PROXY: '1',
      API_URL: apiUrl,
      BANK_TOKEN_URL: `${wire.url}/auth/realms/bog/protocol/openid-connect/token`,
      BANK_PUBLIC_KEY_FILE: join(bankData, 'public.pem'),
      BANK_API_URL: `${wire.url}/payments/v1`,
      NODE_COMPILE_CACHE: 'node_modules/.cache/compiled',
      ...setting.envOf?.(index),
    };
    const [sign, onLine] = ['"event":"listening"', toLog(dataFolder, name)];
    const keeper = keep(() => {
      const cwd = setting.softwareOf?.(index) ?? process.cwd();
      return startPart(['server/main.ts'], { env, cwd, sign, onLine });
    });
    await keeper.up();
    return { apiUrl, keeper, wire };
  };
  // One after another: two processes must not fill an empty SQLite file at once.
  const servers: Awaited<ReturnType<typeof openServer>>[] = [];
  const count = setting.servers ?? SERVERS[engine];
  for (let index = 1; index <= count; index += 1) servers.push(await openServer(index));
  const db = createDatabase(databaseUrl);
  const bankDb = createDatabase(join(bankData, 'bank.sqlite'));

  return {
    engine: engineOf(databaseUrl),
    servers,
    bank,
    bankUrl,
    siteUrl: SITE_URL,
    db,
    bankDb,
    dataFolder,
    troubleLine: (choose) => {
      chooseTrouble = choose;
    },
    stop: async ({ keepData } = { keepData: false }) => {
      await Promise.all([bank, ...servers.map(({ keeper }) => keeper)].map((keeper) => keeper.stop()));
      await Promise.all(servers.map(({ wire }) => wire.stop()));
      await Promise.all([db.destroy(), bankDb.destroy()]);
      await cluster?.stop();
      if (!keepData) rmSync(dataFolder, { recursive: true, force: true });
    },
  };
}

/** A restaurant that never closes, so that guests can arrive at any hour of a run. */
function copyContent(dataFolder: string): string {
  const folder = join(dataFolder, 'content');
  cpSync('content', folder, { recursive: true });
  const file = join(folder, 'restaurant.yaml');
  writeFileSync(file, readFileSync(file, 'utf8').replace('opens: "10:00"', 'opens: "00:00"'));
  return folder;
}

/** Below the ephemeral port range, so that no other process takes the port while its server is down. */
async function findPort(): Promise<number> {
  for (;;) {
    const port = randomInt(20_000, 32_000);
    if (await isPortFree(port)) return port;
  }
}

function toLog(folder: string, name: string): (line: string) => void {
  mkdirSync(join(folder, 'logs'), { recursive: true });
  return (line) => appendFileSync(join(folder, 'logs', `${name}.log`), `${line}\n`);
}
