import type { Publishing } from './types.ts';

/** Runs one piece of work after another: two builds at once would need twice the memory. */
export function createQueue(): Publishing['queue'] {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
}
