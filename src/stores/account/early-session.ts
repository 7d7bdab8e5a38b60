import { askEarly } from '#src/api/early.ts';

/**
 * Asks who is signed in, and for a CSRF token, before the code of the API has arrived; for what belongs to a diner only
 * if one seems to be signed in. The element names the routes that its page needs.
 */
export function askEarlySession({ dataset }: HTMLElement) {
  const answers = { session: askEarly(dataset.session), csrf: askEarly(dataset.csrf) };
  if (document.documentElement.classList.contains('signed-in')) {
    for (const route of [dataset.profile, dataset.reservations, dataset.remembered]) void askEarly(route);
  }
  return answers;
}
