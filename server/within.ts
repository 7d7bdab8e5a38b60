import { setTimeout } from 'node:timers/promises';

/** The work's result, or undefined where it takes longer than this; then it goes on in the background. */
export async function within<Result>(
  milliseconds: number,
  work: Promise<Result>,
): Promise<Result | undefined> {
  const giveUp = new AbortController();
  const silence = setTimeout(milliseconds, undefined, { signal: giveUp.signal }).catch(() => undefined);
  try {
    return await Promise.race([work, silence]);
  } finally {
    giveUp.abort();
  }
}
