import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { startPart, type Part } from './processes.ts';

/** In MB; V8's default of 16 for each half lets a small server grow far beyond what it needs. */
const YOUNG_HEAP = '--max-semi-space-size=6';
const dataFolder = process.env.DATA_DIR || 'data';

/** Without a bank of its own in the settings, development pays at the sandbox bank beside the server. */
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
    // The stripped and compiled code is kept between starts: a third of a second to listen, 25 MB less.
    env: { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE || 'node_modules/.cache/compiled' },
    sign: '"event":"listening"',
    onLine: toLog('server.log'),
  });
}

/** The lines of a program, for whoever looks for them: data/server.log, data/sandbox-bank.log. */
function toLog(name: string): (line: string) => void {
  return (line) => {
    try {
      mkdirSync(dataFolder, { recursive: true });
      appendFileSync(join(dataFolder, name), `${line}\n`);
    } catch {
      // The server itself says in one sentence when the folder cannot be written to.
    }
  };
}
