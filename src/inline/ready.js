document.documentElement.classList.add('js');
// Pages for signed-out diners only keep still until the session is known: nothing flashes up before a redirect.
if (/(?:^|;\s*)signed_in=1/.test(document.cookie)) document.documentElement.classList.add('seems-signed-in');
// What pages say of an empty cart and of no reservation would flash up for whoever has both.
try {
  if (localStorage.length) document.documentElement.classList.add('saved');
} catch {}
// Before anything is painted, so that the notice of it moves nothing.
function markLine() {
  document.documentElement.classList.toggle('offline', !navigator.onLine);
}
markLine();
addEventListener('online', markLine);
addEventListener('offline', markLine);
// A change of page that the browser makes without its cross-fade is no error:
// https://github.com/w3c/csswg-drafts/issues/13726
addEventListener('unhandledrejection', (event) => {
  if (/^Transition was/.test(event.reason?.message)) event.preventDefault();
});
// A phone that took long to draw this page would show the next one a third of a second later for the cross-fade.
addEventListener('pageswap', (event) => {
  const [paint] = performance.getEntriesByType('paint');
  const [page] = performance.getEntriesByType('navigation');
  if (paint?.startTime - page?.responseEnd > 150) event.viewTransition?.skipTransition();
});
// What is still on its way hears nothing yet: a button pressed in an island, or in the layout, is pressed again once it
// does. A form would otherwise be sent by the browser itself, with the password in the address.
addEventListener(
  'click',
  (event) => {
    const button = event.target.closest('button');
    const pending = event.target.closest('astro-island[ssr], [data-pending]');
    if (!button || !pending) return;
    event.preventDefault();
    pending.addEventListener('astro:hydrate', () => button.click(), { once: true });
  },
  true,
);
