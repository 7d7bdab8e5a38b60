import { DomainError } from '../errors.ts';

/** Runs slow work few at a time, and refuses what would wait too long. */
export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Throws `server_busy` where as many as allowed are waiting. */
export function createQueue({ atOnce, mostWaiting }: { atOnce: number; mostWaiting: number }): Queue {
  const waiting: (() => void)[] = [];
  let running = 0;

  return async (work) => {
    if (running < atOnce) running += 1;
    else if (waiting.length >= mostWaiting) throw new DomainError('server_busy');
    // A task that ends gives its place to the next one waiting, so that `running` stays as it is.
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
