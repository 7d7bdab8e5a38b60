import { spawn } from 'node:child_process';

interface CaptureOptions {
  env?: Record<string, string> | undefined;
  /** Also prints the output immediately. */
  isShown: boolean;
}

/** Runs a Node script to its end; `output` combines stdout and stderr. */
export function runCaptured(
  args: readonly string[],
  { env = {}, isShown }: CaptureOptions,
): Promise<{ status: number | null; output: string }> {
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['inherit', 'pipe', 'pipe'],
  });
  let output = '';
  const pairs = [
    [child.stdout, process.stdout],
    [child.stderr, process.stderr],
  ] as const;
  for (const [from, to] of pairs) {
    from.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
      if (isShown) to.write(chunk);
    });
  }
  return new Promise((resolve) => {
    child.once('close', (status) => resolve({ status, output }));
  });
}
