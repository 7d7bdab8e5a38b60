import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

interface Work {
  /** The module of the thread, which answers with one message. */
  module: URL;
  /** What it gets as `workerData`. */
  input: unknown;
  limitMs?: number;
  heapMb?: number;
}

/** Far above what any restaurant's content needs, and far below what the server's machine has. */
const LIMIT_MS = 30_000;
const HEAP_MB = 256;

/** The work took more time or memory than its thread may have. */
export class TooMuchWork extends Error {
  override name = 'TooMuchWork';
}

/**
 * Resolves with the answer of a thread of its own, which knows nothing of the environment. The server answers diners
 * meanwhile, and after it.
 * @throws TooMuchWork, and what the thread throws
 */
export async function runApart({
  module,
  input,
  limitMs = LIMIT_MS,
  heapMb = HEAP_MB,
}: Work): Promise<unknown> {
  const resourceLimits = { maxOldGenerationSizeMb: heapMb };
  const worker = new Worker(module, { workerData: input, env: {}, resourceLimits });
  try {
    // A failure of the thread is an event `error`, which rejects.
    const answers: unknown[] = await once(worker, 'message', { signal: AbortSignal.timeout(limitMs) });
    return answers[0];
  } catch (error) {
    throw isLimit(error) ? new TooMuchWork(module.pathname, { cause: error }) : error;
  } finally {
    await worker.terminate();
  }
}

function isLimit(error: unknown): boolean {
  const isOfMemory = error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOfMemory || (error instanceof Error && error.name === 'AbortError');
}
