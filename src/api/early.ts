import { address } from './base.ts';

const TIMEOUT_MS = 20_000;

/**
 * Asks for the availability of a date before client.ts has arrived, which then takes this answer instead of asking
 * again. Undefined if no answer came or an error: client.ts then asks, and tries twice.
 */
export async function askEarly(route: string, date: string): Promise<Response | undefined> {
  try {
    const response = await fetch(`${address(route)}?date=${date}`, {
      credentials: 'include',
      headers: { 'Accept-Language': document.documentElement.lang },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return response.ok ? response : undefined;
  } catch {
    return undefined;
  }
}
