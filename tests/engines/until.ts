import { setTimeout } from 'node:timers/promises';

const PATIENCE_MS = 60_000;
const PAUSE_MS = 50;

/** Asks again and again until the answer is anything but false or undefined; a question that fails counts as no. */
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
