import { getPartyLink } from '#src/api/parties.ts';
import { partyLink } from './party.ts';

let loaded: ReturnType<typeof getPartyLink> | undefined;

/** The link for the guests and a drawing of it, loaded once; undefined if it could not be loaded. */
export async function loadGuestsLink(): Promise<{ url: string; qr: string } | undefined> {
  const link = partyLink();
  if (!link) return undefined;
  try {
    loaded ??= getPartyLink(link);
    return await loaded;
  } catch {
    loaded = undefined;
    return undefined;
  }
}
