import { DomainError } from '#server/errors.ts';

/** Runs a limited number of slow tasks at once and rejects tasks that would wait too long. */
export type PasswordQueue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Throws `server_busy` when the queue is full. */
export function createPasswordQueue({
  atOnce,
  mostWaiting,
}: {
  atOnce: number;
  mostWaiting: number;
}): PasswordQueue {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= mostWaiting) throw new DomainError('server_busy');
    // A finished task passes its place to the next one, so `running` does not change.
    else await new Promise<void>((resolve) => waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
