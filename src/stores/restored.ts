/**
 * Calls `handle` when the browser has restored the page from the back/forward cache, as the diner left it. The first
 * `pageshow` of a page comes with its `load`, on a slow line long after the diner has begun. Returns a function that
 * stops this.
 */
export function whenRestored(handle: () => unknown): () => void {
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) handle();
  };
  addEventListener('pageshow', handlePageShow);
  return () => removeEventListener('pageshow', handlePageShow);
}
