import type { Language } from '#contract/values/language.ts';
import { PRICE_TOLERANCE_TETRI } from '#contract/values/money.ts';
import { addDishes } from '#src/api/dishes.ts';
import { isWebAddress, rememberPaymentAttempt } from '#src/stores/checkout/payment.ts';
import { FAILED, refusalOf } from '#src/stores/refusal.ts';
import { sendWithRequestKey } from '#src/stores/request-key.ts';
import { $party, changesSent, partyLink, reloadParty, tellParty, type PartyNews } from './party.ts';
import type { PartyView } from './party-view.ts';

/** Pays the whole list. Returns the address of the bank's page; undefined if the page says what stands against it. */
export async function payParty(language: Language): Promise<string | undefined> {
  const current = $party.get();
  if (current.state !== 'open' || current.isPaying) return undefined;
  tellParty({ isPaying: true, news: undefined });
  const end = await order(language).catch(async (error: unknown): Promise<PartyNews> => {
    const refusal = await refusalOf(error);
    reloadParty();
    return { kind: 'refused', refusal };
  });
  if (typeof end !== 'string') return void tellParty({ isPaying: false, news: end });
  // The host may have left the page and come back to it meanwhile.
  const left = $party.get();
  return left.state === 'open' && left.isPaying ? end : undefined;
}

async function order(language: Language): Promise<string | PartyNews> {
  const areSent = await changesSent();
  const [current, link] = [$party.get(), partyLink()];
  if (!areSent || current.state !== 'open' || !link) return { kind: 'unsent' };
  const { party } = current;
  const problem = findProblem(party);
  if (problem) return problem;
  const menuItems = party.dishes.map(({ id, quantity, priceTetri }) => ({ id, quantity, priceTetri }));
  const accepted = __POLICY_VERSION__ ? { policyVersion: __POLICY_VERSION__ } : {};
  const addition = { menuItems, totalTetri: party.totalTetri, language, ...accepted };
  const orderLink = { orderId: link.partyId, token: link.token };
  const {
    redirectUrl,
    serverTotalTetri = party.totalTetri,
    payNowTetri = serverTotalTetri,
  } = await sendWithRequestKey({ orderId: link.partyId, ...addition }, (key) =>
    addDishes(orderLink, addition, key),
  );
  if (!isWebAddress(redirectUrl)) return { kind: 'refused', refusal: FAILED };
  if (differ(serverTotalTetri, party.totalTetri) || differ(payNowTetri, party.payNowTetri ?? payNowTetri)) {
    reloadParty();
    return { kind: 'prices' };
  }
  rememberPaymentAttempt(Date.now());
  return redirectUrl;
}

function findProblem({ dishes, subtotalTetri, minimumTetri }: PartyView): PartyNews | undefined {
  const ids = dishes.flatMap(({ id, isAvailable }) => (isAvailable ? [] : id));
  if (ids.length > 0) return { kind: 'unavailable', ids };
  if (dishes.length === 0) return { kind: 'empty' };
  return subtotalTetri < minimumTetri ? { kind: 'too_small' } : undefined;
}

function differ(one: number, other: number): boolean {
  return Math.abs(one - other) > PRICE_TOLERANCE_TETRI;
}
