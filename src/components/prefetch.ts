import { isLineSlow, whenIdle } from './line.ts';
import { addLink } from './link.ts';

const EVENTS = ['pointerover', 'touchstart', 'focusin'];
const PAGE = /^\/(en|ka)(\/|$)/;

/** The scripts that a page asks for first; those of React have a low priority. */
const FIRST_SCRIPT = /<link rel="modulepreload" href="([^"]+)"/g;

/**
 * Prefetches a page of the site when the diner reaches for its link, and the one that most diners open next when this one is
 * at rest, unless the connection is slow or saves data.
 */
export function startPrefetch(): void {
  if (isLineSlow()) return;
  const fetched = new Set([location.pathname]);
  const next = findNext();
  if (next !== undefined) {
    whenIdle(() => {
      fetched.add(next);
      void fetchNext(next);
    });
  }
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

function findNext(): string | undefined {
  const isSignedIn = document.documentElement.classList.contains('signed-in');
  return document.body.dataset.next?.split(' ').at(isSignedIn ? -1 : 0);
}

/** The page, which browsers keep for half a minute, and its first scripts. */
async function fetchNext(path: string): Promise<void> {
  const answer = await fetch(path, { priority: 'low' }).catch(() => undefined);
  const page = answer?.ok ? await answer.text() : '';
  for (const [, script = ''] of page.matchAll(FIRST_SCRIPT)) addLink('prefetch', script);
}
