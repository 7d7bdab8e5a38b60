import { askEarly } from '#src/api/early.ts';
import { partyHeaders, readPartyLink } from '#src/api/party-link.ts';

/**
 * Asks for the party of the page's address before the code of the API has arrived. Not if the host comes to begin its list,
 * or if a reload has kept changes: then the page's first request is another one. `route`: that of the parties.
 */
export function askEarlyParty(route: string): void {
  const link = readPartyLink(location.hash);
  const isBeginning = new URLSearchParams(location.search).has('begin');
  if (!link || isBeginning || history.state) return;
  void askEarly(`${route}/${link.partyId}`, partyHeaders(link));
}
