import { askEarlySession } from '#src/stores/account/early-session.ts';
import { loadIslandsLater } from '#src/ui/first-actions.ts';

/** Before the code that sends the form has arrived: asks for the session and the CSRF token. */
export function askAccountSession(): void {
  const card = document.querySelector<HTMLElement>('[data-session]');
  const island = card?.querySelector('astro-island[ssr]');
  if (card && island) void loadIslandsLater(island, askEarlySession(card).csrf);
}
