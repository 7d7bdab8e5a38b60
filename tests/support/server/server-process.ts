import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { onTestFinished } from 'vitest';
import { findFreePort as findPort } from '../../../scripts/lib/port.ts';

export interface ServerProcess {
  /** Resolves with the server's address once it listens. */
  listening: Promise<string>;
  exited: Promise<{ code: number | null; stdout: string; stderr: string }>;
  kill(signal: NodeJS.Signals): void;
}

/**
 * The real server in its own process, with only the given environment. It reads `content/` in its folder, by default
 * the project's.
 */
export function startServer(env: Record<string, string>, folder = process.cwd()): ServerProcess {
  const child = spawn(process.execPath, [resolve('server/main.ts')], {
    cwd: folder,
    env: { NODE_COMPILE_CACHE: resolve('node_modules/.cache/compiled'), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let [stdout, stderr] = ['', ''];
  const listening = new Promise<string>((resolve) => {
    child.stdout.on('data', (chunk) => {
      stdout += String(chunk);
      const url = /"event":"listening","url":"([^"]+)"/.exec(stdout)?.[1];
      if (url) resolve(url);
    });
  });
  child.stderr.on('data', (chunk) => {
    stderr += String(chunk);
  });
  const exited = new Promise<{ code: number | null; stdout: string; stderr: string }>((resolve) => {
    child.once('close', (code) => resolve({ code, stdout, stderr }));
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return { listening, exited, kill: (signal) => child.kill(signal) };
}

export function createTemporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'tamada-server-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A free port, as a setting; `hold` keeps it occupied until the test ends. */
export async function findFreePort({ hold = false } = {}): Promise<string> {
  const port = await findPort();
  if (!hold) return String(port);

  const holder = createServer();
  await new Promise<void>((resolve) => holder.listen(port, '127.0.0.1', resolve));
  onTestFinished(() => void holder.close());
  return String(port);
}
