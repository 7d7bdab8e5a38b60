import { readMailedLink } from '#contract/values/mailed-link.ts';
import type { PartyLink } from '#src/api/party-link.ts';
import { keptLink } from '#src/stores/opened-link.ts';

/** The link that the page keeps or that its address has, with the guest's key; undefined for another fragment. */
export function findPartyLink(): PartyLink | undefined {
  const [partyId, token, guestKey] = (keptLink() || readMailedLink(location.hash)).split('.');
  return partyId && token ? { partyId, token, guestKey } : undefined;
}
