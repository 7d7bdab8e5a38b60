/** Undefined if no answer came or an error: client.ts then asks, and tries twice. */
export type EarlyAnswer = Promise<{ text: string; headers: Headers } | undefined>;

/**
 * What the first script of the page has asked before client.ts arrived, by path. Undefined after the
 * first request of client.ts for that path, which the first script then leaves to it.
 */
export const earlyAnswers = new Map<string, { route: string; answer: EarlyAnswer } | undefined>();

/** For one use, and for the route that was asked, not for another date: later the answer is out of date. */
export function takeEarly(route: string): EarlyAnswer | undefined {
  const [path = ''] = route.split('?');
  const early = earlyAnswers.get(path);
  earlyAnswers.set(path, undefined);
  return early?.route === route ? early.answer : undefined;
}
