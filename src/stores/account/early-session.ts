import { askEarly } from '#src/api/early.ts';
import { earlyAnswers, isNeeded, type Asked } from './early-answers.ts';

const DINERS_OWN = ['profile', 'reservations', 'remembered'] as const;

/**
 * Asks who is signed in, and for a CSRF token, before the code of the API has arrived; for what belongs to a diner only
 * if one seems to be signed in. `routes`: those that the page needs.
 */
export function askEarlySession(routes: { [Name in Asked]?: string }): void {
  const isHinted = document.documentElement.classList.contains('signed-in');
  for (const name of ['session', 'csrf', ...(isHinted ? DINERS_OWN : [])] as const) {
    const route = routes[name];
    // Two tokens at once would set two cookies, and one of them would be refused.
    if (route && !isNeeded(name)) earlyAnswers[name] = askEarly(route);
  }
}
