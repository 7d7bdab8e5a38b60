import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { API_BASE_PATH, routes } from '#contract/routes/routes.ts';
import { HOUR_MS, MINUTE_MS } from '#contract/values/durations.ts';
import { StaffError } from '#server/errors.ts';
import type { Clock } from '#server/platform/db/clock.ts';
import type { Logger } from '#server/platform/log/logger.ts';
import { childEnvironment } from '#server/platform/settings/child-environment.ts';
import type { Config } from '#server/platform/settings/config.ts';
import { createQueue } from '#server/site/drafts/queue.ts';

/** The bank's pages on the preview's host. */
export const TRIAL_BANK = '/bank';
/** What the trial would have sent, each under its id, on the preview's host. */
export const TRIAL_MAILS = '/trial-mails';

/** How long a trial runs at most, as its page says. */
const LONGEST_MS = 4 * HOUR_MS;

/** In MB: two processes, and what the live server may need meanwhile. */
const LEAST_MEMORY = 400;
const HEAP = 192;
const START_MS = MINUTE_MS;
const LOOK_MS = 100;
const END_MS = 5_000;
/** With it a process ends when the server that started it ends in any way. */
const END_WITH_PARENT = `data:text/javascript,process.once('disconnect',()=>process.exit())`;

/** Where the two processes of a trial listen. */
export interface TrialPorts {
  server: number;
  bank: number;
}

/** A second server with data of its own and the sandbox bank: orders in the preview are its own (decision 049). */
export interface Trial {
  /** Undefined while none runs. */
  readonly running: { ports: TrialPorts; startedAt: number } | undefined;
  /**
   * Starts one with the content of this folder and no data, in place of one that runs; resolves when it answers.
   * @throws StaffError `trial_memory`, `trial_failed`
   */
  start: (content: string) => Promise<void>;
  /** Ends it and deletes its data; also what a crash has left. */
  end: () => Promise<void>;
}

interface Options {
  config: Config;
  /** The folder of the software. */
  project: string;
  clock: Clock;
  logger: Logger;
}

export function trialFolder({ dataDir }: Pick<Config, 'dataDir'>): string {
  return join(dataDir, 'trial');
}

export function createTrial({ config, project, clock, logger }: Options): Trial {
  const folder = trialFolder(config);
  const queue = createQueue();
  let running: Trial['running'];
  let children: ChildProcess[] = [];
  let timer: NodeJS.Timeout | undefined;

  const end = async () => {
    running = undefined;
    clearTimeout(timer);
    const ended = children;
    children = [];
    await Promise.all(ended.map(stop));
    await rm(folder, { recursive: true, force: true });
  };

  const start = async (content: string) => {
    await end();
    if (process.availableMemory() < LEAST_MEMORY * 1_000_000) throw new StaffError('trial_memory');
    await mkdir(folder, { recursive: true });
    const ports = { server: await findFreePort(), bank: await findFreePort() };
    const logFile = join(folder, 'trial.log');
    const log = await open(logFile, 'a');
    children = spawnBoth({ config, project }, { ports, content, log: log.fd });
    await log.close();
    // Without a listener it would end this server.
    for (const child of children) child.once('error', (error) => logger.error('trial_not_started', error));
    const started = children;
    if (!(await isReady(ports.server, started))) {
      logger.error('trial_not_started', new Error(await readFile(logFile, 'utf8')));
      await end();
      throw new StaffError('trial_failed');
    }
    running = { ports, startedAt: clock() };
    const endThis = () => {
      if (children === started) void queue(end);
    };
    for (const child of started) child.once('exit', endThis);
    timer = setTimeout(endThis, LONGEST_MS).unref();
  };

  return {
    get running() {
      return running;
    },
    start: (content) => queue(() => start(content)),
    end: () => queue(end),
  };
}

function spawnBoth(
  { config, project }: Pick<Options, 'config' | 'project'>,
  { ports, content, log }: { ports: TrialPorts; content: string; log: number },
): ChildProcess[] {
  const { previewUrl } = config.content;
  const folder = trialFolder(config);
  const run = (script: string, env: Record<string, string>) =>
    spawn(
      process.execPath,
      [`--max-old-space-size=${HEAP}`, '--import', END_WITH_PARENT, join(project, script)],
      {
        cwd: project,
        env: { ...childEnvironment(), BANK_PORT: String(ports.bank), ...env },
        stdio: ['ignore', log, log, 'ipc'],
      },
    );
  return [
    run('sandbox-bank/main.ts', {
      BANK_DATA: join(folder, 'sandbox-bank'),
      BANK_URL: previewUrl + TRIAL_BANK,
    }),
    run('server/main.ts', {
      DATA_DIR: folder,
      CONTENT_FOLDER: content,
      PORT: String(ports.server),
      SITE_URL: previewUrl,
      MAIL: 'files',
      BANK_API_KEY: 'sandbox-key',
    }),
  ];
}

/** Another program may take the port before the process has it, which then fails to start. */
async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

async function isReady(port: number, children: readonly ChildProcess[]): Promise<boolean> {
  const url = `http://127.0.0.1:${port}${API_BASE_PATH}${routes.ready}`;
  const giveUpAt = performance.now() + START_MS;
  while (performance.now() < giveUpAt && children.every(isAlive)) {
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return true;
    await wait(LOOK_MS);
  }
  return false;
}

async function stop(child: ChildProcess): Promise<void> {
  if (!isAlive(child)) return;
  const exit = once(child, 'exit');
  child.kill();
  const patience = new AbortController();
  const late = wait(END_MS, undefined, { signal: patience.signal }).then(
    () => child.kill('SIGKILL'),
    () => undefined,
  );
  await exit;
  patience.abort();
  await late;
}

/** One that could not be started has no id. */
function isAlive({ pid, exitCode, signalCode }: ChildProcess): boolean {
  return pid !== undefined && exitCode === null && signalCode === null;
}
