import { address } from './base.ts';

const TIMEOUT_MS = 20_000;

/** Undefined if no answer came or an error: client.ts then asks, and tries twice. */
export type EarlyAnswer = Promise<{ text: string; headers: Headers } | undefined>;

/** Sends a request before client.ts has arrived, which then takes this answer instead of asking again. */
export async function askEarly(route: string, headers: Record<string, string> = {}): EarlyAnswer {
  try {
    const response = await fetch(address(route), {
      credentials: 'include',
      headers: { 'Accept-Language': document.documentElement.lang, ...headers },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? { text: await response.text(), headers: response.headers } : undefined;
  } catch {
    return undefined;
  }
}
