import { spawn, type ChildProcess } from 'node:child_process';

/** One of several child processes that run together. */
export interface Part {
  child: ChildProcess;
  /** Resolves with the first output line that contains the sign; rejects if the process ends before. */
  ready: Promise<void>;
  ended: Promise<void>;
}

interface PartOptions {
  env?: Record<string, string>;
  cwd?: string;
  /** Text in the output that shows that the process is ready. */
  sign: string;
  onLine?: (line: string) => void;
}

/** Starts a Node script; its stderr is passed through. */
export function startPart(args: readonly string[], { env, cwd, sign, onLine }: PartOptions): Part {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    cwd,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const ready = new Promise<void>((resolve, reject) => {
    let rest = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        onLine?.(line);
        if (line.includes(sign)) resolve();
      }
    });
    void ended.then(() => reject(new Error(`${args.join(' ')} has ended`)));
  });
  ready.catch(() => undefined);
  return { child, ready, ended };
}

/** Stops all parts when one of them ends or this process is signalled, and waits until all have ended. */
export async function runTogether(parts: readonly Part[]): Promise<void> {
  const stop = () => {
    for (const { child } of parts) child.kill('SIGTERM');
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, stop);
  await Promise.race(parts.map(({ ended }) => ended));
  stop();
  await Promise.all(parts.map(({ ended }) => ended));
}
