import { askEarly } from '#src/api/early.ts';
import { partyHeaders, readPartyLink } from '#src/api/party-link.ts';
import { readUnsent } from './unsent-changes.ts';

/**
 * Asks for the party of the page's address before the code of the API has arrived, unless the page's first request is to
 * change it. `route`: that of the parties.
 */
export function askEarlyParty(route: string): void {
  const link = readPartyLink(location.hash);
  const isBeginning = new URLSearchParams(location.search).has('begin');
  if (!link || isBeginning || readUnsent().length > 0) return;
  void askEarly(`${route}/${link.partyId}`, partyHeaders(link));
}
