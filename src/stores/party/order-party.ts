import type { Language } from '#contract/values/language.ts';
import { PRICE_TOLERANCE_TETRI } from '#contract/values/money.ts';
import { addDishes } from '#src/api/orders.ts';
import { isWebAddress, rememberPaymentAttempt } from '#src/stores/checkout/payment.ts';
import { FAILED } from '#src/stores/refusal.ts';
import { sendWithRequestKey } from '#src/stores/request-key.ts';
import { $party, changesSent, partyLink, reloadParty, type PartyNews } from './party.ts';
import type { PartyView } from './party-view.ts';

/** Orders the whole list. Returns the address of the bank's page, or what stands against it. */
export async function orderParty(language: Language): Promise<string | PartyNews> {
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
