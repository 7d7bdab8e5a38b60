/** What the Network Information API tells, where a browser has it: https://wicg.github.io/netinfo/ */
export function isLineSlow(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
  return Boolean(connection?.saveData) || /2g$/.test(connection?.effectiveType ?? '');
}

/** Runs what may wait until the page is there and the browser has nothing better to do. */
export function whenIdle(work: () => void): void {
  const start = () => ('requestIdleCallback' in window ? requestIdleCallback(work) : setTimeout(work, 200));
  if (document.readyState === 'complete') start();
  else addEventListener('load', start, { once: true });
}
