import { spawn } from 'node:child_process';

const KEPT_LINES = 80;

/** Runs a script of Node to its end; what it says is shown at once, and its last lines are kept. */
export function runAloud(
  args: readonly string[],
  env: Record<string, string> = {},
): Promise<{ status: number | null; lastWords: string[] }> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['inherit', 'pipe', 'pipe'],
  });
  let lines: string[] = [''];
  const pairs = [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const;
  for (const [from, to] of pairs) {
    from.setEncoding('utf8').on('data', (chunk: string) => {
      to.write(chunk);
      const [first = '', ...rest] = chunk.split('\n');
      lines = [...lines.slice(0, -1), `${lines.at(-1) ?? ''}${first}`, ...rest].slice(-KEPT_LINES);
    });
  }
  return new Promise((resolve) => {
    child.once('close', (status) => resolve({ status, lastWords: lines }));
  });
}
