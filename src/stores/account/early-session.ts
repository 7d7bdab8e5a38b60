import { askEarly, type EarlyAnswer } from '#src/api/early.ts';

/** Answers to requests that a page's first script sent; undefined if it sent none. */
export interface EarlySession {
  session?: EarlyAnswer;
  csrf?: EarlyAnswer;
}

let asked: EarlySession = {};

/** Asks who is signed in, and for a CSRF token, before the code of the API has arrived. */
export function askEarlySession({ session, csrf }: { session?: string; csrf?: string }): void {
  asked = { ...(session && { session: askEarly(session) }), ...(csrf && { csrf: askEarly(csrf) }) };
}

/** For `startSession` of a page whose first script has asked; otherwise the nav would ask again. */
export function earlySession(): EarlySession {
  return asked;
}
