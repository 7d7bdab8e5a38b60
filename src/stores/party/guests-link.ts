import { getPartyLink } from '#src/api/parties.ts';
import { $party, partyLink } from './party.ts';

let loaded: { token: string | undefined; answer: ReturnType<typeof getPartyLink> } | undefined;

/** The link for the guests and a drawing of it, loaded once until the host makes a new one; undefined if it could not be loaded. */
export async function loadGuestsLink(): Promise<{ url: string; qr: string } | undefined> {
  const link = partyLink();
  if (!link) return undefined;
  try {
    const current = $party.get();
    const token = current.state === 'open' ? current.party.guestsToken : undefined;
    if (loaded?.token !== token) loaded = undefined;
    loaded ??= { token, answer: getPartyLink(link) };
    return await loaded.answer;
  } catch {
    loaded = undefined;
    return undefined;
  }
}
