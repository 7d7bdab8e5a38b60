import { $session, startSession } from '#src/stores/account/session.ts';
import { sayMinutes } from '#src/stores/hold/countdown.ts';
import { $hold, holdTables, loadHold } from '#src/stores/hold/hold.ts';
import { hasJustReturned } from '#src/stores/return-path.ts';

/** The notice of the page for a diner who has just logged in to pay. */
export const GOING_ON = 'go-on';

/** Pay sent the diner to log in: holding the tables costs nothing, so that the next press is Pay. */
export async function goOnPaying(): Promise<void> {
  const button = document.querySelector<HTMLElement>('.cart-pay');
  if (!button || !hasJustReturned()) return;
  button.setAttribute('aria-describedby', GOING_ON);
  button.focus({ preventScroll: true });
  // Nothing is said of the hold until it is known: "not yet" would stand there for a moment.
  const slot = document.querySelector('.hold-slot');
  slot?.setAttribute('inert', '');
  await startSession();
  if ($session.get().state === 'signed_in') await loadHold();
  const isFree = $hold.get().state === 'none';
  if (isFree) await holdTables(false);
  slot?.removeAttribute('inert');
  if (isFree && $hold.get().state === 'held') sayMinutes();
}
