import { setTimeout } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 50;

/** Repeats until the answer is neither false nor undefined; an error counts as false. */
export async function until<T>(what: string, ask: () => Promise<T | false | undefined>): Promise<T> {
  const giveUpAt = Date.now() + PATIENCE_MS;
  let lastError: unknown;
  while (Date.now() < giveUpAt) {
    try {
      const answer = await ask();
      if (answer !== false && answer !== undefined) return answer;
    } catch (error) {
      lastError = error;
    }
    await setTimeout(PAUSE_MS);
  }
  throw new Error(`Never came true: ${what}`, { cause: lastError });
}
