import { askEarly, type EarlyAnswer } from '#src/api/early.ts';

let asked: EarlyAnswer | undefined;

/** Asks who is signed in, before the code of the API has arrived. */
export function askEarlySession(route: string): void {
  asked = askEarly(route);
}

export function earlySession(): EarlyAnswer | undefined {
  return asked;
}
