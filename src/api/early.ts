import { address } from './base.ts';
import { earlyAnswers, type EarlyAnswer } from './early-answers.ts';

const TIMEOUT_MS = 20_000;

/**
 * Sends a request before client.ts has arrived, which then takes this answer instead of asking again. Sends nothing
 * without a path, and if client.ts has asked already: two CSRF tokens at once would set two cookies, and one of them
 * would be refused.
 */
export async function askEarly(route = '', headers: Record<string, string> = {}): EarlyAnswer {
  const [path = ''] = route.split('?');
  if (!path || earlyAnswers.has(path)) return undefined;
  const answer = send(route, headers);
  earlyAnswers.set(path, { route, answer });
  return answer;
}

async function send(route: string, headers: Record<string, string>): EarlyAnswer {
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
