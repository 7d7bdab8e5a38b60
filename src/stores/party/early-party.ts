import { askEarly } from '#src/api/early.ts';
import { partyHeaders, readPartyLink } from '#src/api/party-link.ts';
import { keptLink } from '#src/stores/kept-link.ts';

/**
 * Asks for the party of the page's address before the code of the API has arrived. Not if the host comes to begin its list,
 * or if a reload has kept changes: then the page's first request is another one. `route`: that of the parties.
 */
export function askEarlyParty(route: string): void {
  const link = readPartyLink(keptLink() || location.hash.slice(1));
  const isBeginning = new URLSearchParams(location.search).has('begin');
  if (!link || isBeginning || hasUnsent(history.state)) return;
  void askEarly(`${route}/${link.partyId}`, partyHeaders(link));
}

function hasUnsent(state: unknown): boolean {
  const isKept = typeof state === 'object' && state !== null && 'changes' in state;
  return isKept && Array.isArray(state.changes) && state.changes.length > 0;
}
