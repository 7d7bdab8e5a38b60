/**
 * Marks the layout's buttons as hydrated, with the event that Astro sends for islands: src/inline/ready.js then
 * replays the queued clicks.
 */
export function markHydrated(): void {
  for (const button of document.querySelectorAll('[data-pending=""]')) {
    button.removeAttribute('data-pending');
    button.dispatchEvent(new Event('astro:hydrate'));
  }
}
