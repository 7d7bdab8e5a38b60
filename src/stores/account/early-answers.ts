import type { EarlyAnswer } from '#src/api/early.ts';

/** What a page's first script asks for. */
export type Asked = 'session' | 'csrf' | 'profile' | 'reservations' | 'remembered' | 'party';

/** The answers to what it has asked before the code of the API arrived; none on other pages. */
export const earlyAnswers: { [Name in Asked]?: EarlyAnswer } = {};
/** What somebody has needed already: then it is asked for without the first script. */
const needed = new Set<Asked>();

/** For one use: later the answer is out of date. */
export function takeEarly(name: Asked): EarlyAnswer | undefined {
  needed.add(name);
  const answer = earlyAnswers[name];
  delete earlyAnswers[name];
  return answer;
}

export function isNeeded(name: Asked): boolean {
  return needed.has(name);
}
