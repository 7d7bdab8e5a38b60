import { cleanEmail, EMAIL_PATTERN } from '#contract/values/email.ts';
import type { Language } from '#contract/values/language.ts';
import { PRICE_TOLERANCE_TETRI } from '#contract/values/money.ts';
import { addDishes } from '#src/api/orders.ts';
import type { PartyLink } from '#src/api/party-link.ts';
import { payShares } from '#src/api/party-payments.ts';
import { isWebAddress, rememberPaymentAttempt } from '#src/stores/checkout/payment.ts';
import { FAILED } from '#src/stores/refusal.ts';
import { sendWithRequestKey } from '#src/stores/request-key.ts';
import type { PartyNews } from './party-page.ts';
import { $party, changesSent, partyLink, reloadParty } from './party.ts';
import type { PartyView } from './party-view.ts';
import { receiptEmail } from './receipt-email.ts';
import { sumShares } from './shares.ts';

/** The policies that the page names beside its buttons. */
const ACCEPTED = __POLICY_VERSION__ ? { policyVersion: __POLICY_VERSION__ } : {};

/** Orders the whole list. Returns the address of the bank's page, or what stands against it. */
export async function orderParty(language: Language): Promise<string | PartyNews> {
  const present = await findPresent();
  if (!present) return { kind: 'unsent' };
  const { party, link } = present;
  const problem = findProblem(party);
  if (problem) return problem;
  const menuItems = party.dishes.map(({ id, quantity, priceTetri }) => ({ id, quantity, priceTetri }));
  const addition = { menuItems, totalTetri: party.totalTetri, language, ...ACCEPTED };
  const orderLink = { orderId: link.partyId, token: link.token };
  const {
    redirectUrl,
    serverTotalTetri = party.totalTetri,
    payNowTetri = serverTotalTetri,
  } = await sendWithRequestKey({ orderId: link.partyId, ...addition }, (key) =>
    addDishes(orderLink, addition, key),
  );
  if (differ(serverTotalTetri, party.totalTetri) || differ(payNowTetri, party.payNowTetri ?? payNowTetri)) {
    reloadParty();
    return { kind: 'prices' };
  }
  return leaveFor(redirectUrl);
}

/** Orders the shares of these guests at the sum that the page shows; the server refuses any other. */
export async function orderShares(
  language: Language,
  guests: readonly string[],
): Promise<string | PartyNews> {
  const email = cleanEmail(receiptEmail());
  if (email && !EMAIL_PATTERN.test(email)) return { kind: 'email' };
  const present = await findPresent();
  if (!present) return { kind: 'unsent' };
  const { party, link } = present;
  const shares = party.shares.filter(({ guest }) => guests.includes(guest));
  const receipt = email ? { receiptEmail: email } : {};
  const payment = { guests, amountTetri: sumShares(shares), language, ...receipt, ...ACCEPTED };
  return leaveFor(
    await sendWithRequestKey({ partyId: link.partyId, ...payment }, (key) => payShares(link, payment, key)),
  );
}

/** The party as the server has it; undefined while changes of the page cannot be sent. */
async function findPresent(): Promise<{ party: PartyView; link: PartyLink } | undefined> {
  const areSent = await changesSent();
  const [current, link] = [$party.get(), partyLink()];
  return areSent && current.state === 'open' && link ? { party: current.party, link } : undefined;
}

function leaveFor(redirectUrl: string): string | PartyNews {
  if (!isWebAddress(redirectUrl)) return { kind: 'refused', refusal: FAILED };
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
