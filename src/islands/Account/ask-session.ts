import { earlyAnswers } from '#src/stores/account/early-answers.ts';
import { askEarlySession } from '#src/stores/account/early-session.ts';
import { isPending, loadIslandsLater } from '#src/ui/first-actions.ts';

/** Before the code that sends the form has arrived: asks for the session and the CSRF token. */
export function askAccountSession(): void {
  const card = document.querySelector<HTMLElement>('[data-session]');
  const island = card?.querySelector('astro-island');
  if (!card || !island || !isPending(island)) return;
  askEarlySession(card.dataset);
  void loadIslandsLater(island, earlyAnswers.csrf);
}
