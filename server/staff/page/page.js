// A browser's back/forward cache keeps pages although they forbid storing. A page in it is empty, and when it comes back
// it is asked for again: the session may have ended.
addEventListener('pagehide', ({ persisted }) => {
  if (persisted) document.documentElement.hidden = true;
});
addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});
