/**
 * The layout's buttons hear from now on, and the nav shows by itself who is signed in. Told as Astro tells it of
 * islands: src/inline/ready.js has kept the taps.
 */
export function markHydrated(): void {
  for (const button of document.querySelectorAll('[data-pending]')) {
    button.removeAttribute('data-pending');
    button.dispatchEvent(new Event('astro:hydrate'));
  }
}
