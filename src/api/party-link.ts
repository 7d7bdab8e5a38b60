import { CANCELLATION_TOKEN_HEADER, GUEST_KEY_HEADER } from '#contract/routes/link-headers.ts';

/** The link to a party; its token says whether it is the host's. */
export interface PartyLink {
  partyId: string;
  token: string;
  /** The secret of the guest whose page this is. */
  guestKey?: string | undefined;
}

/** The party, the token and the key of a link, `<party>.<token>.<key>`; undefined for another text. */
export function readPartyLink(link: string): PartyLink | undefined {
  const [, partyId, token, guestKey] = /^([\w-]+)\.([\w-]+)(?:\.([\w-]+))?$/.exec(link) ?? [];
  return partyId && token ? { partyId, token, guestKey } : undefined;
}

/** Asks as the owner of a link. With the key of a guest the answer says whose it is. */
export function partyHeaders({ token, guestKey }: PartyLink): Record<string, string> {
  return { [CANCELLATION_TOKEN_HEADER]: token, ...(guestKey && { [GUEST_KEY_HEADER]: guestKey }) };
}
