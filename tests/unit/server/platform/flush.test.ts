import { describe, expect, it } from 'vitest';
import { shareFlushes } from '#server/platform/db/flush.ts';

/** A disk that answers when the test says so. */
function createDisk() {
  const rounds: PromiseWithResolvers<void>[] = [];
  const flush = shareFlushes(() => {
    const round = Promise.withResolvers<void>();
    rounds.push(round);
    return round.promise;
  });
  return { rounds, flush };
}

/** Whether the promises have settled after all pending tasks without the disk have run. */
async function look(promises: readonly Promise<void>[]): Promise<boolean[]> {
  const kept = promises.map(() => false);
  promises.forEach((promise, index) => void promise.then(() => (kept[index] = true)));
  await new Promise(setImmediate);
  return kept;
}

describe('writers who wait for the disk', () => {
  it('share the flush after the one under way, which may have begun before they wrote', async () => {
    const { rounds, flush } = createDisk();
    const first = flush();
    const others = [flush(), flush()];
    await look([]);
    expect(rounds).toHaveLength(1);

    rounds[0]?.resolve();
    expect(await look([first, ...others])).toEqual([true, false, false]);
    expect(rounds).toHaveLength(2);

    rounds[1]?.resolve();
    expect(await look([first, ...others])).toEqual([true, true, true]);
  });

  it('are flushed for anew when nobody has waited for a while', async () => {
    const { rounds, flush } = createDisk();
    const first = flush();
    rounds[0]?.resolve();
    await first;

    const second = flush();

    expect(rounds).toHaveLength(2);
    rounds[1]?.resolve();
    await second;
  });

  it('cause one message when a flush fails', async () => {
    const failures: unknown[] = [];
    const flush = shareFlushes(
      () => Promise.reject(new Error('EIO')),
      (error) => void failures.push(error),
    );

    await Promise.allSettled([flush(), flush(), flush()]);

    expect(failures).toEqual([new Error('EIO')]);
  });

  it('are told of a flush that failed, and so are all after them', async () => {
    const { rounds, flush } = createDisk();
    const [first, second] = [flush(), flush()];
    rounds[0]?.reject(new Error('EIO'));

    await expect(first).rejects.toThrow('EIO');
    await expect(second).rejects.toThrow('EIO');
    await expect(flush()).rejects.toThrow('EIO');
    expect(rounds).toHaveLength(1);
  });
});
