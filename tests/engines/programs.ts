import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fontEnvironment } from '../../scripts/lib/font-sets.ts';

/** An external program with a temporary home folder. */
export interface Program {
  /** Its output so far, stdout and stderr. */
  said(): string;
  stop(): Promise<void>;
}

/** A new folder with these files, by path and text. */
export function makeHome(files: Record<string, string> = {}): string {
  const home = mkdtempSync(join(tmpdir(), 'tamada-engine-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(home, path)), { recursive: true });
    writeFileSync(join(home, path), text);
  }
  return home;
}

export function startProgram(
  command: string,
  args: readonly string[],
  { home = makeHome(), env = {} }: { home?: string; env?: Record<string, string> } = {},
): Program {
  const child = spawn(command, args, {
    env: {
      ...process.env,
      HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_RUNTIME_DIR: home,
      ...fontEnvironment(),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    // A process group of its own, so that all of the browser's processes end with it.
    detached: true,
  });
  const endGroup = () => killGroup(child.pid);
  process.once('exit', endGroup);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (chunk: string) => (output += chunk));
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', (error) => {
      output += error.message;
      resolve();
    });
  });
  return {
    said: () => output,
    stop: async () => {
      endGroup();
      process.off('exit', endGroup);
      await ended;
      rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
    },
  };
}

function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // It has already ended.
  }
}
