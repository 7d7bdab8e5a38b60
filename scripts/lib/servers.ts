import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPart, type Part } from './processes.ts';

/** In MB. With V8's default of 16 per semi-space the server uses much more memory than it needs. */
const YOUNG_HEAP = '--max-semi-space-size=6';
const dataFolder = process.env.DATA_DIR || 'data';

/** Starts the server, and in development also the sandbox bank, unless the settings name another bank. */
export function startServers({ isWatching = false } = {}): Part[] {
  const isSandbox = process.env.NODE_ENV !== 'production' && !process.env.BANK_API_URL;
  return isSandbox ? [startBank(), startServer(isWatching)] : [startServer(isWatching)];
}

function startBank(): Part {
  return startPart(['sandbox-bank/main.ts'], {
    env: { BANK_DATA: process.env.BANK_DATA || join(dataFolder, 'sandbox-bank') },
    sign: 'Sandbox bank at',
    onLine: toLog('sandbox-bank.log'),
  });
}

function startServer(isWatching: boolean): Part {
  const watch = isWatching ? ['--watch-path=server', '--watch-path=contract', '--watch-path=content'] : [];
  return startPart([...watch, YOUNG_HEAP, 'server/main.ts'], {
    // Caches compiled code between starts: saves a third of a second of start-up and 25 MB.
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || 'node_modules/.cache/compiled' },
    sign: '"event":"listening"',
    onLine: toLog('server.log'),
  });
}

/** Appends a program's output to data/server.log or data/sandbox-bank.log. */
function toLog(name: string): (line: string) => void {
  return (line) => {
    try {
      mkdirSync(dataFolder, { recursive: true });
      appendFileSync(join(dataFolder, name), `${line}\n`);
    } catch {
      // The server itself reports a folder that cannot be written to.
    }
  };
}
