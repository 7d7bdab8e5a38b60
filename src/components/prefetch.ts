import { isLineSlow } from './line.ts';
import { addLink } from './link.ts';

const EVENTS = ['pointerover', 'touchstart', 'focusin'];
const PAGE = /^\/(en|ka)(\/|$)/;

/** Prefetches a page of the site when the diner reaches for its link, unless the connection is slow or saves data. */
export function startPrefetch(): void {
  if (isLineSlow()) return;
  const fetched = new Set([location.pathname]);
  const fetchAhead = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.origin !== location.origin) return;
    const { pathname } = link;
    if (!PAGE.test(pathname) || fetched.has(pathname)) return;
    fetched.add(pathname);
    addLink('prefetch', pathname);
  };
  for (const event of EVENTS) addEventListener(event, fetchAhead, { passive: true });
}
