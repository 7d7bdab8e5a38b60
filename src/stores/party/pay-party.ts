import type { Language } from '#contract/values/language.ts';
import { refusalOf } from '#src/stores/refusal.ts';
import type { PartyNews } from './party-page.ts';
import { $party, reloadParty, tellParty } from './party.ts';

/**
 * Pays the whole list, or the shares of these guests. Returns the address of the bank's page; undefined if the page says what
 * stands against it.
 */
export async function payParty(language: Language, guests?: readonly string[]): Promise<string | undefined> {
  const current = $party.get();
  if (current.state !== 'open' || current.isPaying) return undefined;
  tellParty({ isPaying: true, news: undefined });
  const end = await order(language, guests);
  if (typeof end !== 'string') return void tellParty({ isPaying: false, news: end });
  // The guest may have left the page and come back to it meanwhile.
  const left = $party.get();
  return left.state === 'open' && left.isPaying ? end : undefined;
}

/** Nobody needs the code of an order before this press. */
async function order(language: Language, guests: readonly string[] | undefined): Promise<string | PartyNews> {
  try {
    const { orderParty, orderShares } = await import('./order-party.ts');
    return await (guests ? orderShares(language, guests) : orderParty(language));
  } catch (error) {
    const refusal = await refusalOf(error);
    reloadParty();
    return { kind: 'refused', refusal };
  }
}
