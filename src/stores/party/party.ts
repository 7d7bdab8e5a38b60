import { atom, type ReadableAtom } from 'nanostores';
import type { PartyChange } from '#contract/api/parties.ts';
import { MAX_CHANGES } from '#contract/values/party.ts';
import { ApiError, hasCode, isAnswered } from '#src/api/client.ts';
import {
  awaitParty,
  changeParty,
  getOwnPayments,
  getParty,
  type OpenedParty,
  type OwnPayments,
  type Party,
  type PartyChanges,
} from '#src/api/parties.ts';
import { readPartyLink, type PartyLink } from '#src/api/party-link.ts';
import { startCountdown, stopCountdown } from '#src/stores/hold/countdown.ts';
import { readRefusal, refusalOf } from '#src/stores/refusal.ts';
import { newKey } from '#src/stores/request-key.ts';
import { whenRestored } from '#src/stores/restored.ts';
import { findLink, keepLink } from '#src/stores/opened-link.ts';
import { createPause } from './pause.ts';
import { readReturn } from './party-return.ts';
import type { OpenParty, PartyNews, PartyPage, UnansweredPage } from './party-page.ts';
import { viewParty, type Prices } from './party-view.ts';
import { isAtBank } from './shares.ts';
import { readUnsent, saveUnsent, writeUnsent } from './unsent-changes.ts';

const PAUSES_MS = [1_000, 2_000, 5_000, 10_000, 30_000];
/** Between two questions to a back end that answers at once although nothing has changed. */
const QUICK_ANSWER_MS = 1_000;
const QUESTION_GAP_MS = 5_000;
const REMOVED = { code: 'guest_removed', message: '' } as const;

const $state = atom<PartyPage>({ state: 'loading' });
export const $party: ReadableAtom<PartyPage> = $state;

let link: PartyLink | undefined;
let prices: Prices = {};
let unsent: PartyChange[] = [];
let shown: { party: Party; you: string | undefined } | undefined;
/** The first failure since the server was last reached counts as 1. */
let failures = 0;
/** Ends the question that waits for other guests. */
let question: AbortController | undefined;
const pause = createPause();
/** What the end of the next request resolves. */
const whenTried: (() => void)[] = [];
/** What the bank's page has said, until the party is shown. */
let returned: PartyNews | undefined;
/** The host has come to begin the list of a reservation that is paid. */
let isBeginning = false;

/** Opens the party of the page's address, and follows it while the page is visible. */
export async function openParty(pagePrices: Prices): Promise<void> {
  prices = pagePrices;
  link = readPartyLink(findLink());
  if (!link) return $state.set({ state: 'ended', refusal: { code: 'link_invalid', way: 'again' } });
  unsent = readUnsent();
  returned = readReturn(location.search);
  isBeginning = new URLSearchParams(location.search).has('begin');
  // A reload begins again what no answer has confirmed.
  if (isBeginning) keepLink(`${link.partyId}.${link.token}`, location.pathname + location.search);
  else save();
  showUnanswered({ state: 'loading' });
  addEventListener('popstate', handleAddress);
  addEventListener('pagehide', writeUnsent);
  addEventListener('online', wake);
  document.addEventListener('visibilitychange', wake);
  document.addEventListener('visibilitychange', writeUnsent);
  whenRestored(() => {
    show({ isPaying: false });
    wake();
  });
  // One request at a time: answers cannot overtake each other.
  while (!['ended', 'left'].includes($state.get().state)) await attempt(nextRequest());
}

/** Another party is another page; a place in the page, or what the address bar shows, leaves the party as it is. */
function handleAddress(): void {
  const next = readPartyLink(findLink());
  const isOther =
    next && (next.partyId !== link?.partyId || ![link.token, guestsToken()].includes(next.token));
  if (isOther) location.reload();
  else save();
}

function guestsToken(): string | undefined {
  if (!shown || !link) return undefined;
  return shown.party.guestsToken ?? (shown.party.isHost ? undefined : link.token);
}

function save(): void {
  if (link) saveUnsent({ link, changes: unsent, guestsToken: guestsToken() });
}

function nextRequest(): (party: PartyLink) => Promise<void> {
  if (unsent.length > 0 || (isBeginning && !shown)) return send;
  if (!shown) return async (party) => receive(party, await getParty(party));
  const isOver = shown.party.state === 'paid' && shown.party.version !== '';
  return isOver || document.visibilityState === 'hidden' ? () => pause.wait() : waitForOthers;
}

/** After a failure it waits for a better moment. */
async function attempt(request: (party: PartyLink) => Promise<void>): Promise<void> {
  if (!link) return;
  const failed = await request(link).catch((error: unknown) => ({ error }));
  failures = failed ? failures + 1 : 0;
  for (const done of whenTried.splice(0)) done();
  if (!failed) return void (isShownWaiting() && show({ isWaiting: false }));
  const { error } = failed;
  const refusal = await refusalOf(error);
  if (isFinal(error)) {
    stopCountdown();
    $state.set({ state: 'ended', refusal });
    return showPayments(await readPayments(link));
  }
  if (shown) show({ isWaiting: unsent.length > 0 || failures > 1 });
  else showUnanswered({ state: 'failed', refusal });
  const { retryAfter } = refusal;
  await pause.wait(retryAfter ? retryAfter * 1_000 : PAUSES_MS[Math.min(failures, PAUSES_MS.length) - 1]);
}

function isShownWaiting(): boolean {
  const current = $state.get();
  return current.state === 'open' && current.isWaiting;
}

/** The party and its token are the only parts of a request that come from the address. */
function isFinal(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const codes = ['link_invalid', 'party_link_renewed', 'query_invalid'] as const;
  return error.status === 404 || codes.some((code) => hasCode(error, code));
}

async function waitForOthers(party: PartyLink): Promise<void> {
  const asked = new AbortController();
  question = asked;
  const start = performance.now();
  const version = shown?.party.version ?? '';
  try {
    const answer = await awaitParty(party, version, asked.signal);
    if (asked.signal.aborted) return;
    take(answer, shown?.you);
    const isQuick = performance.now() - start < QUICK_ANSWER_MS;
    if (isQuick && answer.version === version) await pause.wait(QUESTION_GAP_MS);
  } catch (error) {
    if (!asked.signal.aborted) throw error;
  } finally {
    question = undefined;
  }
}

/** Without changes it begins the list of a reservation that is paid. */
async function send(party: PartyLink): Promise<void> {
  const sent = unsent.slice(0, MAX_CHANGES);
  const answer = await changeParty(party, sent).catch(async (error: unknown) => {
    if (isAnswered(error) && !isFinal(error)) await dropRefused(sent, error);
    throw error;
  });
  forget(sent);
  const [refused] = answer.refused;
  if (!refused && sent.some((change) => change.kind === 'leave' && !change.guest)) return leave(party);
  await receive(party, answer, refused);
}

/** A guest whose key is not on the list has been taken off it, perhaps after a payment. */
async function receive(
  asked: PartyLink,
  { party, you }: OpenedParty,
  refused?: PartyChanges['refused'][number],
): Promise<void> {
  const { guestKey } = asked;
  const payments = guestKey && !you && !shown ? await readPayments(asked) : undefined;
  if (payments) return $state.set({ state: 'left', payments });
  take(party, you);
  const isRemoved = guestKey && !you;
  if (isRemoved) forgetGuest();
  const reason = refused ?? (isRemoved && REMOVED);
  if (reason) show({ news: { kind: 'refused', refusal: await readRefusal(reason) } });
}

/** The key stays with the page: with it the page says what is refunded, also later. */
async function leave(party: PartyLink): Promise<void> {
  forget(unsent);
  shown = undefined;
  $state.set({ state: 'left' });
  showPayments(await readPayments(party));
}

/** Without an answer the page says in general what becomes of a payment. */
function readPayments(party: PartyLink): Promise<OwnPayments | undefined> {
  return getOwnPayments(party).catch(() => undefined);
}

function showPayments(payments: OwnPayments | undefined): void {
  const current = $state.get();
  if (payments && (current.state === 'ended' || current.state === 'left'))
    $state.set({ ...current, payments });
}

async function dropRefused(sent: readonly PartyChange[], error: ApiError): Promise<void> {
  forget(sent);
  show({ news: { kind: 'refused', refusal: await refusalOf(error) } });
}

/** Forgets changes that the server has, or will never take. */
function forget(changes: readonly PartyChange[]): void {
  unsent = unsent.filter((change) => !changes.includes(change));
  save();
}

/** The guest is not on the list, and may join again. */
function forgetGuest(): void {
  if (link) link = { partyId: link.partyId, token: link.token };
  if (shown) shown.you = undefined;
  forget(unsent);
}

function take(party: Party, you: string | undefined): void {
  const { guests, isHost, state, secondsLeft, ordered } = party;
  const isOtherEnd = party.until !== shown?.party.until;
  const host = isHost ? guests.find((guest) => guest.isHost)?.id : undefined;
  const shownBefore = guestsToken();
  shown = { party, you: host ?? you };
  // Guests who have joined go on with the new link of the host.
  if (link && !isHost && party.guestsToken) link = { ...link, token: party.guestsToken };
  if (guestsToken() !== shownBefore) save();
  // A list that is open for days shows its date.
  if (state === 'paid' || ordered.length > 0) stopCountdown();
  else if (isOtherEnd) startCountdown(secondsLeft, wake);
  const current = $state.get();
  const news = current.state === 'open' ? current.news : returned;
  show({ news: news?.kind === 'awaited' && !isAtBank(party, shown.you) ? undefined : news });
  const isRemoved = shown.you && !guests.some(({ id }) => id === shown?.you);
  if (!isRemoved) return;
  forgetGuest();
  void readRefusal(REMOVED).then((refusal) => show({ news: { kind: 'refused', refusal } }));
}

/** A guest with a key need not wait for the answer: the server refuses changes that come too late. */
function showUnanswered(page: UnansweredPage): void {
  $state.set({ ...page, changes: link?.guestKey ? unsent : undefined });
}

/** Shows the present party with the changes that the server does not have yet. */
function show(changes: Partial<OpenParty>): void {
  const current = $state.get();
  if (!shown) {
    if (current.state === 'loading' || current.state === 'failed') showUnanswered(current);
    return;
  }
  const before = current.state === 'open' ? current : { isWaiting: false, isPaying: false };
  const party = viewParty(shown.party, { you: shown.you, changes: unsent, prices });
  $state.set({ ...before, ...changes, state: 'open', party, unsent: unsent.length });
}

type Change = PartyChange extends infer Each ? (Each extends unknown ? Omit<Each, 'key'> : never) : never;

/** Shows the change at once, and sends it as soon as there is a line. */
export function changeList(change: Change): void {
  if (!link || !(shown || link.guestKey)) return;
  if (change.kind === 'join' && !shown?.you && !link.guestKey) link = { ...link, guestKey: newKey() };
  unsent = [...unsent, { ...change, key: newKey() }];
  show({ news: undefined });
  save();
  question?.abort();
  if (failures === 0) pause.end();
}

/** Ends a pause or a question: the next request comes at once. */
export function wake(): void {
  question?.abort();
  pause.end();
}

/** Asks for the party even if it has not changed. */
export function reloadParty(): void {
  if (shown) shown.party.version = '';
  wake();
}

/** Returns whether the server has all changes. */
export async function changesSent(): Promise<boolean> {
  pause.end();
  do {
    if (unsent.length === 0) return true;
    await new Promise<void>((resolve) => whenTried.push(resolve));
  } while (failures === 0);
  return false;
}

export function tellParty(changes: Pick<Partial<OpenParty>, 'isPaying' | 'news'>): void {
  show(changes);
}

export function partyLink(): PartyLink | undefined {
  return link;
}
