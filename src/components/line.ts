/** Uses the Network Information API, where the browser has it: https://wicg.github.io/netinfo/ */
export function isLineSlow(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return Boolean(connection?.saveData) || /2g$/.test(connection?.effectiveType ?? '');
}

/** Runs low-priority work after the page has loaded and the browser is idle, two seconds later at the latest. */
export function whenIdle(work: () => void): void {
  // Safari has no requestIdleCallback.
  const start = () => window.requestIdleCallback?.(work, { timeout: 2_000 }) ?? setTimeout(work, 200);
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
