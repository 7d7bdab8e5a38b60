const PATIENCE_MS = 30_000;
/** An island whose form a small script sends needs no React for that. */
const PENDING = 'astro-island[client="load"][ssr]:not([data-served])';

/**
 * Sets the class `unloaded`, with which a page says what cannot be done on it: if React or an island did not load, or
 * is not there after half a minute. Removes it when the island comes after all.
 */
export function watchIslands(): void {
  const { classList } = document.documentElement;
  const show = () => {
    if (document.querySelector(PENDING)) classList.add('unloaded');
  };
  addEventListener('load', () => {
    // Defined by the file that imports React. A page may request that later: src/ui/first-actions.ts.
    if (!customElements.get('astro-island') && !document.querySelector('#islands')) show();
  });
  addEventListener('astro:hydration-error', show);
  document.addEventListener(
    'astro:hydrate',
    () => {
      // What a lost script owns, React does not bring: src/inline/ready.js.
      if (!classList.contains('lost')) classList.remove('unloaded');
    },
    true,
  );
  setTimeout(show, PATIENCE_MS);
}
