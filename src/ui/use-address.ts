import { useEffect } from 'react';
import { followAddress } from '#src/stores/opened-link.ts';

/** Opens the link in the page's address. `open` must be the same function at every call. */
export function useAddress(...[open, bar]: Parameters<typeof followAddress>): void {
  useEffect(() => followAddress(open, bar), [open, bar]);
}
