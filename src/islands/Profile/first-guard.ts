import { askEarlySession } from '#src/stores/account/early-session.ts';
import { loadIslands } from '#src/ui/first-actions.ts';

/**
 * Sends a diner who is not signed in to the login before React has arrived, which then is not requested. For others it
 * asks for the profile meanwhile. Without an answer the hint of a session decides: the island then asks again.
 */
export async function guardProfile(): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-login]');
  if (!page?.querySelector('astro-island[ssr]')) return;
  const { session } = askEarlySession(page);
  const isHinted = document.documentElement.classList.contains('signed-in');
  if (isHinted) loadIslands();
  if (await isSignedIn(session, isHinted)) loadIslands();
  else location.replace(page.dataset.login ?? '');
}

async function isSignedIn(asked: Promise<{ text: string } | undefined>, isHinted: boolean): Promise<boolean> {
  try {
    const answer = await asked;
    const session = answer && (JSON.parse(answer.text) as { isAuthenticated?: unknown });
    return session ? session.isAuthenticated === true : isHinted;
  } catch {
    return isHinted;
  }
}
