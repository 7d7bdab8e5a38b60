import type { PartyChange, Party as PartyAnswer } from '#contract/api/parties.ts';
import { fillRoute, routes } from '#contract/routes/routes.ts';
import { parseAllergies, type Allergies } from '#contract/values/allergies.ts';
import { get, post } from './client.ts';
import { partyHeaders, type PartyLink } from './party-link.ts';
import { readList, readNumber, readRecord, readTetri, readText } from './read.ts';
import { readSeating } from './reservations.ts';

const SHARE_STATES = ['paying', 'paid'] as const;
const STATES = ['closed', 'paying', 'paid'] as const;
/** The server holds a question about changes for 25 s. */
const QUESTION_TIMEOUT_MS = 40_000;

export interface ChosenDish {
  id: string;
  quantity: number;
}

export interface PartyGuest {
  id: string;
  name: string;
  isHost: boolean;
  isReady: boolean;
  dishes: ChosenDish[];
  totalTetri: number;
  allergies: Allergies | undefined;
  /** What is refunded if they cannot come; undefined while they cannot leave the list. */
  leaveRefundTetri: number | undefined;
}

/** What one guest pays in advance, once each pays their share. */
export interface PartyShare {
  /** The guest's id. One who is not on the list was taken off: the host pays their part of the dishes for the table. */
  guest: string;
  amountTetri: number;
  /** `paying`: at the bank. */
  state: 'due' | 'paying' | 'paid';
  /** The id of the guest who pays it, or has paid it; empty while nobody does. */
  payer: string;
  /** What of it the host pays after taking its guest off; undefined while they cannot. */
  leftTetri: number | undefined;
}

export interface PartyDish extends ChosenDish {
  name: string;
  priceTetri: number;
  isAvailable: boolean;
}

export interface Party {
  version: string;
  state: PartyAnswer['state'];
  isHost: boolean;
  /** The token of the guests' link; undefined from a back end that does not say it. */
  guestsToken: string | undefined;
  date: string;
  timeSlot: string;
  tables: string[];
  partySize: number | undefined;
  /** Milliseconds since 1970: until when to pay. */
  until: number;
  secondsLeft: number;
  guests: PartyGuest[];
  shared: ChosenDish[];
  dishes: PartyDish[];
  subtotalTetri: number;
  serviceFeeTetri: number;
  totalTetri: number;
  payNowTetri: number;
  minimumTetri: number;
  /** The dishes of a reservation that was paid before its list; empty for other parties. */
  ordered: { name: string; quantity: number }[];
  /** The bank's page that is open; for the host. */
  redirectUrl: string | undefined;
  /** Empty while one guest pays for all. */
  shares: PartyShare[];
}

/** What one payer has paid. */
export interface OwnPayments {
  paidTetri: number;
  /** The part of it that goes back to the card, made or due. */
  refundTetri: number;
  /** The part of that which the bank has confirmed. */
  returnedTetri: number;
}

export interface OpenedParty {
  party: Party;
  /** The id of the guest who asked; undefined for a key that is not on the list. */
  you: string | undefined;
}

export interface PartyChanges extends OpenedParty {
  refused: { key: string; code: string; message: string }[];
}

/**
 * The party, and whose page it is.
 * @throws ApiError, NoAnswerError
 */
export async function getParty(link: PartyLink): Promise<OpenedParty> {
  const { partyId, guestKey } = link;
  const answer = readRecord(await get(fillRoute(routes.party, { partyId }), { headers: partyHeaders(link) }));
  // A server of an earlier version, beside the page of this one, does not know the key here.
  if (guestKey && answer.you === undefined) return changeParty(link, []);
  return { party: readParty(answer), you: readText(answer.you) || undefined };
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
export async function changeParty(
  { partyId, token, guestKey }: PartyLink,
  changes: readonly PartyChange[],
): Promise<PartyChanges> {
  const request = { token, ...(guestKey && { guestKey }), changes };
  const answer = readRecord(await post(fillRoute(routes.partyChanges, { partyId }), request));
  return {
    party: readParty(answer.party),
    you: readText(answer.you) || undefined,
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
export async function getPartyLink({ partyId, token }: PartyLink): Promise<{ url: string; qr: string }> {
  const answer = readRecord(
    await get(fillRoute(routes.partyLink, { partyId }), { headers: partyHeaders({ partyId, token }) }),
  );
  return { url: readText(answer.url), qr: readText(answer.qr) };
}

/**
 * What was paid for shares on the page with this link, also after the end of its list; undefined if nothing was.
 * @throws ApiError, NoAnswerError
 */
export async function getOwnPayments(link: PartyLink): Promise<OwnPayments | undefined> {
  const { partyId } = link;
  const answer = readRecord(
    await get(fillRoute(routes.partyPayments, { partyId }), { headers: partyHeaders(link) }),
  );
  const [paidTetri, refundTetri, returnedTetri] = [
    answer.paidAmount,
    answer.refundAmount,
    answer.returnedAmount,
  ].map((amount) => readTetri(amount) ?? 0);
  return paidTetri
    ? { paidTetri, refundTetri: refundTetri ?? 0, returnedTetri: returnedTetri ?? 0 }
    : undefined;
}

function readParty(body: unknown): Party {
  const party = readRecord(body);
  return {
    version: readText(party.version),
    state: STATES.find((state) => state === party.state) ?? 'open',
    isHost: party.isHost === true,
    guestsToken: readText(party.guestsToken) || undefined,
    ...readSeating(party),
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
    ordered: readList(party.ordered).map((dish) => ({
      name: readText(dish.name),
      quantity: readNumber(dish.quantity) ?? 1,
    })),
    redirectUrl: readText(party.redirectUrl) || undefined,
    shares: readList(party.shares).map(readShare),
  };
}

function readShare(share: Record<string, unknown>): PartyShare {
  return {
    guest: readText(share.guest),
    amountTetri: readTetri(share.amount) ?? 0,
    state: SHARE_STATES.find((state) => state === share.state) ?? 'due',
    payer: readText(share.payer),
    leftTetri: readTetri(share.leftAmount),
  };
}

function readChosen(value: unknown): ChosenDish[] {
  return readList(value).map(({ id, quantity }) => ({
    id: readText(id),
    quantity: readNumber(quantity) ?? 0,
  }));
}
