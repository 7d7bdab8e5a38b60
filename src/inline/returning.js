// The notice of a checkout that waits for the login stands in the page from the first paint. Later it would push the form
// down while the diner types or presses.
try {
  if (localStorage.checkoutInProgress === 'true') document.documentElement.classList.add('returning');
} catch {}
