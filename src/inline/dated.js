// Before the first paint. The dates are those in Tbilisi, four hours ahead of UTC: contract/values/time.ts.
for (const element of document.querySelectorAll('[data-from],[data-until]')) {
  const today = new Date(Date.now() + 144e5).toISOString().slice(0, 10);
  const { from, until } = element.dataset;
  element.hidden = today < from || today > until;
}
