import { askEarlySession } from '#src/stores/account/early-session.ts';
import { isPending } from '#src/ui/first-actions.ts';

/**
 * Before React has arrived: asks for the session and the CSRF token, and says "one moment" on the send button when it
 * is pressed. src/inline/ready.js repeats the press after the hydration, so that the form is sent once.
 */
export function startAccountPage(): void {
  const card = document.querySelector<HTMLElement>('[data-moment]');
  const island = card?.querySelector('astro-island');
  if (!card || !island || !isPending(island)) return;
  askEarlySession(card.dataset);
  const button = island.querySelector<HTMLElement>('[type="submit"]');
  if (!button) return;
  const { textContent: label } = button;
  const show = (text: string | undefined, isBusy: boolean) => {
    button.textContent = text ?? label;
    button.ariaBusy = String(isBusy);
  };
  document.addEventListener(
    'click',
    ({ target }) => {
      if (target === button && isPending(island)) show(card.dataset.moment, true);
    },
    true,
  );
  // Before ready.js repeats the press, with which React renders. The layout's buttons send the same event earlier.
  document.addEventListener(
    'astro:hydrate',
    ({ target }) => {
      if (target === island) show(label, false);
    },
    true,
  );
}
