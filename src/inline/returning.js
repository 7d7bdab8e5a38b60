// Where the diner goes on after the login stands in the page from the first paint. Later it would push the form down while
// the diner types or presses. A page of the server, which cannot write the browser's storage, names the path behind the #.
try {
  const [, path] = /^#return=(\/[^/\\].*)/.exec(decodeURIComponent(location.hash)) ?? [];
  if (path) {
    localStorage.redirectAfterLogin = path;
    localStorage.checkoutInProgress = true;
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  if (localStorage.checkoutInProgress === 'true') {
    const isPaying = /\/cart$/.test(localStorage.redirectAfterLogin);
    document.documentElement.classList.add(isPaying ? 'returning' : 'going-on');
  }
} catch {}
