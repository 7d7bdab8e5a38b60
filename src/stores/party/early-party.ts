import { askEarly } from '#src/api/early.ts';
import { earlyAnswers, isNeeded } from '#src/stores/account/early-answers.ts';
import { partyHeaders, readPartyLink } from '#src/api/party-link.ts';

/**
 * Asks for the party of the page's address before the code of the API has arrived; not for a list that the page is about
 * to begin. `route`: that of the parties.
 */
export function askEarlyParty(route: string): void {
  const link = readPartyLink(location.hash);
  const isBeginning = new URLSearchParams(location.search).has('begin');
  if (!link || isBeginning || isNeeded('party')) return;
  earlyAnswers.party = askEarly(`${route}/${link.partyId}`, partyHeaders(link));
}
