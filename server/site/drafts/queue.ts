export type Queue = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** Runs one piece of work after another. */
export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const result = last.then(work, work);
    last = result.catch(() => undefined);
    return result;
  };
}
