import { fork } from 'node:child_process';

interface Work {
  /** The module of the process, which calls `answerApart`. */
  module: URL;
  /** Anything that can be cloned, as the answer. */
  input: unknown;
  limitMs?: number;
  heapMb?: number;
}

/** Far above what any restaurant's content needs, and far below what the server's machine has. */
const LIMIT_MS = 30_000;
const HEAP_MB = 256;

/** The work took more time or memory than its process may have. */
export class TooMuchWork extends Error {
  override name = 'TooMuchWork';
}

/**
 * Resolves with the answer of a process of its own, which knows no secret of the environment. The server answers diners
 * meanwhile, and after it: a thread that runs out of memory can end the whole process.
 * @throws TooMuchWork, and an error if the process fails
 */
export async function runApart({
  module,
  input,
  limitMs = LIMIT_MS,
  heapMb = HEAP_MB,
}: Work): Promise<unknown> {
  const { NODE_COMPILE_CACHE } = process.env;
  const child = fork(module, {
    // The processes of a server share their compiled modules: starting takes half the time.
    env: { ...(NODE_COMPILE_CACHE && { NODE_COMPILE_CACHE }) },
    execArgv: [`--max-old-space-size=${heapMb}`],
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: limitMs,
    killSignal: 'SIGKILL',
  });
  child.send(input as object);
  const answer = new Promise((resolve, reject) => {
    child.once('message', resolve);
    child.once('error', reject);
    // Node aborts without memory, and the limit of time kills.
    child.once('exit', (code, signal) =>
      reject(signal ? new TooMuchWork(`${module.pathname}: ${signal}`) : new Error(`${module.pathname}: code ${code}`)),
    );
  });
  return answer.finally(() => child.kill('SIGKILL'));
}

/** Answers the one question of `runApart`, in its process. */
export function answerApart(work: (input: unknown) => unknown): void {
  process.once('message', (input) => void Promise.resolve(work(input)).then((answer) => process.send?.(answer)));
}
