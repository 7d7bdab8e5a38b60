import { isLineSlow } from './line.ts';

const SIGNS = ['pointerover', 'touchstart', 'focusin'];
const PAGE = /^\/(en|ka)(\/|$)/;

/** Fetches a page of the site when a diner reaches for a link to it, unless the line is a slow or saving one. */
export function startPrefetch(): void {
  if (isLineSlow()) return;
  const fetched = new Set([location.pathname]);
  const fetchAhead = ({ target }: Event) => {
    const link = target instanceof Element && target.closest<HTMLAnchorElement>('a[href]');
    if (!link || link.origin !== location.origin) return;
    const { pathname } = link;
    if (!PAGE.test(pathname) || fetched.has(pathname)) return;
    fetched.add(pathname);
    document.head.append(Object.assign(document.createElement('link'), { rel: 'prefetch', href: pathname }));
  };
  for (const sign of SIGNS) addEventListener(sign, fetchAhead, { passive: true });
}
