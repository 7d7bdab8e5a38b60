const { classList } = document.documentElement;
classList.add('js');
// Login and register stay hidden until the session is known, so that nothing appears before a redirect.
if (/(?:^|;\s*)signed_in=1/.test(document.cookie)) classList.add('signed-in');
// Hides the texts for an empty cart and a missing reservation until the stored values are read.
try {
  if (localStorage.length) classList.add('saved');
} catch {}
// Before the first paint, so that the offline notice does not move the page.
function markLine() {
  classList.toggle('offline', !navigator.onLine);
}
markLine();
addEventListener('online', markLine);
addEventListener('offline', markLine);
// The browser rejects a promise if it skips a cross-fade; that is no error:
// https://github.com/w3c/csswg-drafts/issues/13726
addEventListener('unhandledrejection', (event) => {
  if (/^Transition was/.test(event.reason?.message)) event.preventDefault();
});
// On a slow phone the cross-fade delays the next page by a third of a second.
addEventListener('pageswap', (event) => {
  const [paint] = performance.getEntriesByType('paint');
  const [page] = performance.getEntriesByType('navigation');
  if (paint?.startTime - page?.responseEnd > 150) event.viewTransition?.skipTransition();
});
// While pages cross-fade nothing in them can be pressed: the press ends the fade and is made again.
addEventListener('pagereveal', ({ viewTransition: fade }) => {
  function press({ target, clientX: x, clientY: y }) {
    // A link that has the focus can be pressed by the keyboard.
    if (target !== document.documentElement) return;
    fade.skipTransition();
    fade.finished.then(() => {
      const pressed = document.elementFromPoint(x, y);
      pressed?.focus();
      pressed?.click();
    });
  }
  if (!fade) return;
  addEventListener('click', press);
  fade.finished.finally(() => removeEventListener('click', press));
});
// A click on a button that is not yet hydrated is repeated after the next hydration. Otherwise the browser itself would
// send a form, with the password in the address. `data-first`: src/ui/first-actions.ts answers it before that.
addEventListener(
  'click',
  (event) => {
    const button = event.target.closest('button');
    if (button?.matches('[data-reload]')) location.reload();
    if (!button || !event.target.closest('astro-island[ssr], [data-pending]')) return;
    if (button.dataset.first && classList.contains('first')) return;
    event.preventDefault();
    document.addEventListener('astro:hydrate', () => button.click(), { once: true, capture: true });
  },
  true,
);
// A script that failed to load is asked for once more, under a new address: browsers remember the failure of the old one.
// If it is gone, the page says so here: watch-islands.ts may be gone too.
addEventListener(
  'error',
  ({ target: { tagName, src } }) => {
    if (tagName !== 'SCRIPT' || !src) return;
    if (src.includes('?')) return classList.add('unloaded', 'lost');
    document.head.append(
      Object.assign(document.createElement('script'), { type: 'module', src: src + '?again' }),
    );
  },
  true,
);
