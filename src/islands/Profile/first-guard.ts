import { askEarlySession } from '#src/stores/account/early-session.ts';
import { loadIslands } from '#src/ui/first-actions.ts';

/**
 * Sends a diner who is not signed in to the login before React has arrived, which then is not requested. For others it
 * asks for the profile meanwhile.
 */
export async function guardProfile(): Promise<void> {
  const page = document.querySelector<HTMLElement>('[data-login]');
  if (!page?.querySelector('astro-island[ssr]')) return;
  const { session } = askEarlySession(page);
  if (document.documentElement.classList.contains('signed-in')) loadIslands();
  if (await isSignedOut(session)) location.replace(page.dataset.login ?? '');
  else loadIslands();
}

/** `false` also if no answer came: the island asks again. */
async function isSignedOut(asked: Promise<{ text: string } | undefined>): Promise<boolean> {
  try {
    const answer = await asked;
    const session = answer && (JSON.parse(answer.text) as { isAuthenticated?: unknown });
    return session !== undefined && session.isAuthenticated !== true;
  } catch {
    return false;
  }
}
