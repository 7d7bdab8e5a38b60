/**
 * The layout's buttons hear from now on, and the nav shows by itself who is signed in. Told as Astro tells it of
 * islands: src/inline/ready.js has kept the taps.
 */
export function wakeButtons(): void {
  for (const button of document.querySelectorAll('[data-asleep]')) {
    button.removeAttribute('data-asleep');
    button.dispatchEvent(new Event('astro:hydrate'));
  }
}
