import type { PartyChange } from '#contract/api/parties.ts';
import { fillRoute, routes } from '#contract/routes/routes.ts';
import { parseAllergies } from '#contract/values/allergies.ts';
import { get, post } from './client.ts';
import { partyHeaders, type PartyLink } from './party-link.ts';
import { readList, readNumber, readRecord, readTetri, readText } from './read.ts';
import { readSeating } from './reservations.ts';

const SHARE_STATES = ['paying', 'paid'] as const;
const STATES = ['closed', 'paying', 'paid'] as const;
/** The server holds a question about changes for 25 s. */
const QUESTION_TIMEOUT_MS = 40_000;

/**
 * The party, and whose page it is.
 * @throws ApiError, NoAnswerError
 */
export async function getParty(link: PartyLink) {
  const { partyId, guestKey } = link;
  const answer = readRecord(await get(fillRoute(routes.party, { partyId }), { headers: partyHeaders(link) }));
  // A server of an earlier version, beside the page of this one, does not know the key here.
  if (guestKey && answer.you === undefined) return changeParty(link, []);
  return readOpened(answer, answer.you);
}

/**
 * The party once it has another version than `since`, after 25 s in any case, and at once if `since` is empty.
 * @throws ApiError, NoAnswerError
 */
export async function awaitParty(link: PartyLink, since: string, signal: AbortSignal): Promise<Party> {
  const answer = await get(fillRoute(routes.party, { partyId: link.partyId }), {
    headers: partyHeaders(link),
    timeout: QUESTION_TIMEOUT_MS,
    ...(since && { searchParams: { since } }),
    signal,
  });
  return readParty(answer);
}

/**
 * Repeated changes with the same keys change nothing. Without changes the host begins the list of a paid reservation.
 * @throws ApiError, NoAnswerError
 */
export async function changeParty({ partyId, token, guestKey }: PartyLink, changes: readonly PartyChange[]) {
  const request = { token, ...(guestKey && { guestKey }), changes };
  const answer = readRecord(await post(fillRoute(routes.partyChanges, { partyId }), request));
  return {
    ...readOpened(answer.party, answer.you),
    refused: readList(answer.refused).map(({ key, code, message }) => ({
      key: readText(key),
      code: readText(code),
      message: readText(message),
    })),
  };
}

/**
 * The guests' link and a drawing of it, an SVG text.
 * @throws ApiError, NoAnswerError
 */
export async function getPartyLink({ partyId, token }: PartyLink) {
  const answer = readRecord(
    await get(fillRoute(routes.partyLink, { partyId }), { headers: partyHeaders({ partyId, token }) }),
  );
  return { url: readText(answer.url), qr: readText(answer.qr) };
}

/**
 * What was paid for shares on the page with this link, also after the end of its list; undefined if nothing was.
 * @throws ApiError, NoAnswerError
 */
export async function getOwnPayments(link: PartyLink) {
  const { partyId } = link;
  const answer = readRecord(
    await get(fillRoute(routes.partyPayments, { partyId }), { headers: partyHeaders(link) }),
  );
  const paidTetri = readTetri(answer.paidAmount);
  if (!paidTetri) return undefined;
  return {
    paidTetri,
    /** The part of it that goes back to the card, made or due. */
    refundTetri: readTetri(answer.refundAmount) ?? 0,
    /** The part of that which the bank has confirmed. */
    returnedTetri: readTetri(answer.returnedAmount) ?? 0,
  };
}

export type OwnPayments = NonNullable<Awaited<ReturnType<typeof getOwnPayments>>>;

function readOpened(party: unknown, you: unknown) {
  return {
    party: readParty(party),
    /** The id of the guest who asked; undefined for a key that is not on the list. */
    you: readText(you) || undefined,
  };
}

export type OpenedParty = ReturnType<typeof readOpened>;
export type PartyChanges = Awaited<ReturnType<typeof changeParty>>;
export type Party = ReturnType<typeof readParty>;
export type PartyGuest = Party['guests'][number];
export type PartyDish = Party['dishes'][number];
export type ChosenDish = Party['shared'][number];

function readParty(body: unknown) {
  const party = readRecord(body);
  return {
    version: readText(party.version),
    state: STATES.find((state) => state === party.state) ?? ('open' as const),
    isHost: party.isHost === true,
    /** The token of the guests' link; undefined from a back end that does not say it. */
    guestsToken: readText(party.guestsToken) || undefined,
    ...readSeating(party),
    /** Until when to pay. */
    until: Date.parse(readText(party.until)),
    secondsLeft: readNumber(party.secondsLeft) ?? 0,
    guests: readList(party.guests).map((guest) => ({
      id: readText(guest.id),
      name: readText(guest.name),
      isHost: guest.isHost === true,
      isReady: guest.isReady === true,
      dishes: readChosen(guest.dishes),
      totalTetri: readTetri(guest.totalAmount) ?? 0,
      allergies: parseAllergies(guest.allergies),
      /** What is refunded if they cannot come; undefined while they cannot leave the list. */
      leaveRefundTetri: readTetri(guest.leaveRefundAmount),
    })),
    shared: readChosen(party.shared),
    dishes: readList(party.dishes).map((dish) => ({
      id: readText(dish.id),
      quantity: readNumber(dish.quantity) ?? 0,
      name: readText(dish.name),
      priceTetri: readTetri(dish.price) ?? 0,
      isAvailable: dish.isAvailable !== false,
    })),
    subtotalTetri: readTetri(party.subtotalAmount) ?? 0,
    serviceFeeTetri: readTetri(party.serviceFeeAmount) ?? 0,
    totalTetri: readTetri(party.totalAmount) ?? 0,
    payNowTetri: readTetri(party.payNowAmount) ?? readTetri(party.totalAmount) ?? 0,
    minimumTetri: readTetri(party.minimumAmount) ?? 0,
    /** The dishes of a reservation that was paid before its list; empty for other parties. */
    ordered: readList(party.ordered).map((dish) => ({
      name: readText(dish.name),
      quantity: readNumber(dish.quantity) ?? 1,
    })),
    /** The bank's page that is open; for the host. */
    redirectUrl: readText(party.redirectUrl) || undefined,
    /** Empty while one guest pays for all. */
    shares: readList(party.shares).map(readShare),
  };
}

/** What one guest pays in advance, once each pays their share. */
export type PartyShare = ReturnType<typeof readShare>;

function readShare(share: Record<string, unknown>) {
  return {
    /** The guest's id. One who is not on the list was taken off: the host pays their part of the dishes for the table. */
    guest: readText(share.guest),
    amountTetri: readTetri(share.amount) ?? 0,
    /** `paying`: at the bank. */
    state: SHARE_STATES.find((state) => state === share.state) ?? ('due' as const),
    /** The id of the guest who pays it, or has paid it; empty while nobody does. */
    payer: readText(share.payer),
    /** What of it the host pays after taking its guest off; undefined while they cannot. */
    leftTetri: readTetri(share.leftAmount),
  };
}

function readChosen(value: unknown) {
  return readList(value).map(({ id, quantity }) => ({
    id: readText(id),
    quantity: readNumber(quantity) ?? 0,
  }));
}
