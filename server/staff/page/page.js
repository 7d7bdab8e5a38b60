// A browser's back/forward cache keeps pages although they forbid storing. A page in it is empty, and when it is restored
// it is asked for again: the session may have ended.
addEventListener('pagehide', ({ persisted }) => {
  if (persisted) document.documentElement.hidden = true;
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
// On a narrow screen the row of pages scrolls: the present one comes into its middle.
addEventListener('DOMContentLoaded', () => {
  const row = document.querySelector('.bar nav');
  const present = row?.querySelector('[aria-current]');
  if (!present) return;
  new ResizeObserver(() => {
    row.scrollLeft = present.offsetLeft - (row.clientWidth - present.offsetWidth) / 2;
  }).observe(row);
});
