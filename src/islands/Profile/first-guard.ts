import { earlyAnswers } from '#src/stores/account/early-answers.ts';
import { askEarlySession } from '#src/stores/account/early-session.ts';
import { isPending, loadIslands } from '#src/ui/first-actions.ts';

/**
 * Sends a diner who is not signed in to the login before React has arrived, which then is not requested. For others it
 * asks for the profile meanwhile.
 */
export async function guardProfile(): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-login]');
  const island = page?.querySelector('astro-island');
  if (!page || !island || !isPending(island)) return;
  askEarlySession(page.dataset);
  const isHinted = document.documentElement.classList.contains('signed-in');
  if (isHinted) loadIslands();
  if (await isSignedOut()) location.replace(page.dataset.login ?? '');
  else loadIslands();
}

/** `false` also if no answer came: the island asks again. */
async function isSignedOut(): Promise<boolean> {
  try {
    const answer = await earlyAnswers.session;
    const session = answer && (JSON.parse(answer.text) as { isAuthenticated?: unknown });
    return session !== undefined && session.isAuthenticated !== true;
  } catch {
    return false;
  }
}
