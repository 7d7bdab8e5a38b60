import { readMailedLink } from '#contract/values/mailed-link.ts';
import { keptLink } from './kept-link.ts';

/**
 * The link that opened a page, `<id>.<key>`, stands behind the # of its address. The page then keeps it in the state of its
 * entry in the history: browsers share the address, so the bar shows only what may be shared, and a reload, going back
 * and a copied tab find the link there.
 */

/** The link of this entry of the history, or of the address; empty without one. */
export function findLink(): string {
  return keptLink() || readMailedLink(location.hash);
}

/** Shows `address` in place of the link. `more`: what else a reload must find. */
export function keepLink(link: string, address: string, more: object = {}): void {
  try {
    history.replaceState({ ...more, link }, '', address);
  } catch {
    // Safari allows 100 changes in 30 seconds. The page itself knows its link.
  }
}

interface Address {
  /** `#` and the link; empty without one. */
  hash: string;
  search: string;
}

/** What the address bar shows in place of the link; `link`: one that anybody may have, such as the link to pay. */
type Bar = 'link' | 'order' | 'page';

/**
 * Opens the link of the address, now and when another one is opened on the same page. A place in the page is no other link.
 * Returns what ends it.
 */
export function followAddress(open: (address: Address) => unknown, bar: Bar): () => void {
  let opened: string | undefined;
  const handleAddress = () => {
    const { search } = location;
    const link = findLink() || (opened ?? '');
    if (link) keepLink(link, location.pathname + describe(link, bar));
    if (link === opened) return;
    opened = link;
    open({ hash: link && `#${link}`, search });
  };
  handleAddress();
  // The link of another mail changes only the fragment of a page that is open already.
  addEventListener('popstate', handleAddress);
  return () => removeEventListener('popstate', handleAddress);
}

function describe(link: string, bar: Bar): string {
  if (bar === 'link') return `${location.search}#${link}`;
  // An order can also be opened by its diner, who is signed in.
  return bar === 'order' ? `?order=${link.split('.')[0]}` : '';
}
