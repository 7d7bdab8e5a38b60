import { askEarlySession, earlySession } from '#src/stores/account/early-session.ts';
import { isPending, loadIslands } from '#src/ui/first-actions.ts';
import { readProps } from '#src/ui/island-props.ts';

const LOOK_EVERY_MS = 100;

/**
 * Before the code that sends the form has arrived: asks for the session and the CSRF token. React is requested after the
 * token and never while a form is being sent, because their answers would queue behind it on a slow line.
 */
export function askAccountSession(): void {
  const card = document.querySelector<HTMLElement>('[data-session]');
  const island = card?.querySelector('astro-island');
  if (!card || !island || !isPending(island)) return;
  askEarlySession(card.dataset);
  const { form } = readProps<{ form?: string }>(island);
  if (form !== 'login' && form !== 'register') return loadIslands();
  const loadWhenIdle = () => {
    if (island.querySelector('[aria-busy="true"]')) setTimeout(loadWhenIdle, LOOK_EVERY_MS);
    else loadIslands();
  };
  void Promise.all([whenLoaded(), earlySession().csrf]).then(loadWhenIdle);
}

/** The form's own script has arrived or failed by then. */
function whenLoaded(): Promise<unknown> {
  if (document.readyState === 'complete') return Promise.resolve();
  return new Promise((resolve) => addEventListener('load', resolve, { once: true }));
}
