import { askEarly, type EarlyAnswer } from '#src/api/early.ts';

/** What a page's first script asks for. */
type Asked = 'session' | 'csrf' | DinersOwn;
const DINERS_OWN = ['profile', 'reservations', 'remembered'] as const;
type DinersOwn = (typeof DINERS_OWN)[number];
/** Routes, or answers to the requests that were sent. */
type Early<Value> = { [Name in Asked]?: Value };
export type EarlySession = Pick<Early<EarlyAnswer>, 'session' | 'csrf'>;

let asked: Early<EarlyAnswer> = {};

/**
 * Asks who is signed in, and for a CSRF token, before the code of the API has arrived; for what belongs to a diner only
 * if one seems to be signed in.
 */
export function askEarlySession(routes: Early<string>): void {
  const isHinted = document.documentElement.classList.contains('signed-in');
  const names: Asked[] = ['session', 'csrf', ...(isHinted ? DINERS_OWN : [])];
  asked = Object.fromEntries(
    names.flatMap((name) => {
      const route = routes[name];
      return route ? [[name, askEarly(route)]] : [];
    }),
  );
}

/** For `startSession` of a page whose first script has asked; otherwise the nav would ask again. */
export function earlySession(): EarlySession {
  return asked;
}

/** An answer can be read once. */
export function takeEarly(name: DinersOwn): EarlyAnswer | undefined {
  const answer = asked[name];
  delete asked[name];
  return answer;
}
