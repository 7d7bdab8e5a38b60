/** A page's own measurements, in milliseconds since navigation started. */
export interface PageNotes {
  firstPaint: number;
  largestPaint: number;
  layoutShift: number;
  longTasks: { start: number; duration: number }[];
  /** When the last island that loads at once was hydrated; 0 without one. */
  live: number;
}

declare global {
  interface Window {
    notes: PageNotes;
  }
}

/** Runs in the page before its own scripts. */
export function watchPage(): void {
  const notes: PageNotes = { firstPaint: 0, largestPaint: 0, layoutShift: 0, longTasks: [], live: 0 };
  window.notes = notes;
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') notes.firstPaint = startTime;
  });
  observe('largest-contentful-paint', ({ startTime }) => (notes.largestPaint = startTime));
  observe('layout-shift', (entry) => {
    if ('value' in entry && typeof entry.value === 'number') notes.layoutShift += entry.value;
  });
  observe('longtask', ({ startTime, duration }) => notes.longTasks.push({ start: startTime, duration }));
  new MutationObserver((changes) => {
    const ofPage = changes.some(
      ({ target }) => target instanceof Element && target.matches('[client="load"]:not([ssr])'),
    );
    if (ofPage) notes.live = performance.now();
  }).observe(document, { subtree: true, attributeFilter: ['ssr'] });
}
