import { atom, type ReadableAtom } from 'nanostores';
import { readMailedLink } from '#contract/values/mailed-link.ts';
import { hasCode } from '#src/api/client.ts';
import {
  getMailedOffer,
  getWaiting,
  joinWaiting,
  leaveWaiting,
  leaveWaitingByLink,
  type Waiting,
  type WaitingEntry,
} from '#src/api/waiting.ts';
import { refusalOf, type Refusal } from '#src/stores/refusal.ts';
import { $reservation } from './reservation.ts';
import { $session, startSession } from '#src/stores/account/session.ts';

export type { WaitingEntry };

export type WaitingState =
  | { state: 'loading' | 'signed_out' }
  | { state: 'failed'; refusal: Refusal }
  /** `refusal`: why the last change failed. `isBusy`: a change is being sent. `hasLeft`: the last change was leaving. */
  | ({ state: 'loaded'; isBusy: boolean; hasLeft?: boolean; refusal?: Refusal } & Waiting);

/** What became of the link of a mail. */
export type MailedOffer =
  | { state: 'none' }
  | { state: 'loading' }
  | { state: 'over' }
  | { state: 'left' }
  /** `until`: milliseconds since 1970, undefined if asking failed. `refusal`: why the last request failed. */
  | { state: 'open'; until: number | undefined; isBusy: boolean; refusal?: Refusal };

const $state = atom<WaitingState>({ state: 'loading' });
export const $waiting: ReadableAtom<WaitingState> = $state;
const $mailed = atom<MailedOffer>({ state: 'none' });
export const $mailedOffer: ReadableAtom<MailedOffer> = $mailed;

let link = '';

/** Uses up nothing: mail scanners open links too. `joins`: the diner had pressed that, and had to log in. */
export async function openWaiting({ hash }: { hash: string }, { joins = false } = {}): Promise<void> {
  link = readMailedLink(hash) || link;
  await Promise.all([loadMailedOffer(), loadWaiting()]);
  if (joins) await joinAsChosen();
}

async function loadMailedOffer(): Promise<void> {
  if (!link) return $mailed.set({ state: 'none' });
  $mailed.set({ state: 'loading' });
  try {
    const until = await getMailedOffer(link);
    $mailed.set(until === undefined ? { state: 'over' } : { state: 'open', until, isBusy: false });
  } catch (error) {
    $mailed.set({ state: 'open', until: undefined, isBusy: false, refusal: await refusalOf(error) });
  }
}

export async function loadWaiting(): Promise<void> {
  $state.set({ state: 'loading' });
  await startSession();
  if ($session.get().state === 'signed_out') return $state.set({ state: 'signed_out' });
  try {
    $state.set({ state: 'loaded', ...(await getWaiting()), isBusy: false });
  } catch (error) {
    if (hasCode(error, 'sign_in_required')) return $state.set({ state: 'signed_out' });
    $state.set({ state: 'failed', refusal: await refusalOf(error) });
  }
}

/** Joins the list for a choice, or changes the party size of an entry. */
export function join(choice: { date: string; time: string; partySize: number }): Promise<void> {
  const { date: selectedDate, time: selectedTime, partySize } = choice;
  return change(() => joinWaiting({ selectedDate, selectedTime, partySize }));
}

/** Joins with what is chosen on the reservation page, unless the number of guests is missing. */
async function joinAsChosen(): Promise<void> {
  const { selectedDate: date, selectedTime: time, partySize } = $reservation.get();
  const state = $state.get();
  if (!date || !time || !partySize || state.state !== 'loaded') return;
  if (state.entries.some((entry) => entry.date === date && entry.time === time)) return;
  await join({ date, time, partySize });
}

export function leave(id: string): Promise<void> {
  return change(() => leaveWaiting(id), { hasLeft: true });
}

/** Leaves the entries as they were if the request fails. */
async function change(
  send: () => Promise<Waiting>,
  { hasLeft = false }: { hasLeft?: boolean } = {},
): Promise<void> {
  const state = $state.get();
  if (state.state !== 'loaded' || state.isBusy) return;
  const { entries, isEmailConfirmed } = state;
  $state.set({ state: 'loaded', entries, isEmailConfirmed, isBusy: true });
  try {
    $state.set({ state: 'loaded', ...(await send()), isBusy: false, hasLeft });
  } catch (error) {
    if (hasCode(error, 'sign_in_required')) return $state.set({ state: 'signed_out' });
    $state.set({
      state: 'loaded',
      entries,
      isEmailConfirmed,
      isBusy: false,
      refusal: await refusalOf(error),
    });
  }
}

/** Needs no session. */
export async function leaveByMailedLink(): Promise<void> {
  const offer = $mailed.get();
  if (offer.state !== 'open' || offer.isBusy) return;
  const { until } = offer;
  $mailed.set({ state: 'open', until, isBusy: true });
  try {
    await leaveWaitingByLink(link);
    $mailed.set({ state: 'left' });
    if ($state.get().state === 'loaded') await loadWaiting();
  } catch (error) {
    $mailed.set({ state: 'open', until, isBusy: false, refusal: await refusalOf(error) });
  }
}
