import { setTimeout } from 'node:timers/promises';

/** The work's result, or undefined if it takes longer; the work then continues in the background. */
export async function within<Result>(
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result | undefined> {
  const giveUp = new AbortController();
  const timeout = setTimeout(milliseconds, undefined, { signal: giveUp.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    giveUp.abort();
  }
}
