import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPart, type Part } from './processes.ts';

/** In MB. With V8's default of 16 per semi-space the server uses much more memory than it needs. */
const YOUNG_HEAP = '--max-semi-space-size=6';

interface Servers {
  dataFolder?: string;
  isWatching?: boolean;
}

/** Starts the server, and in development also the sandbox bank, unless the settings name another bank. */
export function startServers({ isWatching = false, ...house }: Servers = {}): Part[] {
  const { dataFolder = process.env.DATA_DIR || 'data' } = house;
  const server = startServer(dataFolder, isWatching);
  return usesSandboxBank(process.env) ? [startBank(dataFolder), server] : [server];
}

/** Unless the settings name another bank. */
export function usesSandboxBank(env: Readonly<Record<string, string | undefined>>): boolean {
  return env.NODE_ENV !== 'production' && !env.BANK_API_URL;
}

function startBank(dataFolder: string): Part {
  return startPart(['sandbox-bank/main.ts'], {
    env: { BANK_DATA: process.env.BANK_DATA || join(dataFolder, 'sandbox-bank') },
    sign: 'Sandbox bank at',
    onLine: toLog(dataFolder, 'sandbox-bank.log'),
  });
}

function startServer(dataFolder: string, isWatching: boolean): Part {
  const watch = isWatching ? ['--watch-path=server', '--watch-path=contract', '--watch-path=content'] : [];
  return startPart([...watch, YOUNG_HEAP, 'server/main.ts'], {
    env: {
      DATA_DIR: dataFolder,
      ...(usesSandboxBank(process.env) && { BANK_API_KEY: process.env.BANK_API_KEY || 'sandbox-key' }),
      // Caches compiled code between starts: saves a third of a second of start-up and 25 MB.
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || 'node_modules/.cache/compiled',
      // In development the files that are edited count, whatever was published.
      ...(isWatching && { CONTENT_FOLDER: process.env.CONTENT_FOLDER || 'content' }),
    },
    sign: '"event":"listening"',
    onLine: toLog(dataFolder, 'server.log'),
  });
}

/** Appends a program's output to server.log or sandbox-bank.log in the data folder. */
function toLog(dataFolder: string, name: string): (line: string) => void {
  return (line) => {
    try {
      mkdirSync(dataFolder, { recursive: true });
      appendFileSync(join(dataFolder, name), `${line}\n`);
    } catch {
      // The server itself reports a folder that cannot be written to.
    }
  };
}
