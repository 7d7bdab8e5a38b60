import { atom, type ReadableAtom } from 'nanostores';
import { cancelReservation, getCancellation, type Cancellation } from '#src/api/cancellation.ts';
import { ApiError, hasCode } from '#src/api/client.ts';
import { readOrderLink, type OrderLink } from './order-link.ts';
import { refusalOf, type Refusal } from '#src/stores/refusal.ts';

export type { Cancellation };

export interface OpenCancellation {
  state: 'open';
  reservation: Cancellation;
  step: 'shown' | 'asking' | 'cancelling';
  /** Why the last attempt failed. Without a code it is unknown whether the server cancelled. */
  refusal?: Refusal;
}

export type CancellationState =
  | { state: 'loading' }
  /** The reservation could not be loaded; another attempt may succeed. */
  | { state: 'failed'; refusal: Refusal }
  /** This link or this account cannot cancel the reservation; another attempt does not help. */
  | { state: 'refused'; refusal: Refusal }
  | OpenCancellation
  | { state: 'begun'; reservation: Cancellation }
  | { state: 'cancelled'; reservation: Cancellation; isJustNow: boolean };

const $state = atom<CancellationState>({ state: 'loading' });
export const $cancellation: ReadableAtom<CancellationState> = $state;

const LINK_INVALID: Refusal = { code: 'link_invalid', way: 'login' };

let link: OrderLink | undefined;

/** An address without an order reloads the current reservation, since the fragment may also be an in-page link. */
export async function openCancellation(address: { hash: string; search: string }): Promise<void> {
  const found = readOrderLink(address);
  if (found) link = found;
  await loadCancellation();
}

export async function loadCancellation(): Promise<void> {
  const asked = link;
  if (!asked) return $state.set({ state: 'refused', refusal: LINK_INVALID });
  $state.set({ state: 'loading' });
  const state = await load(asked);
  // Another link may have been opened meanwhile.
  if (asked === link) $state.set(state);
}

async function load(asked: OrderLink): Promise<CancellationState> {
  try {
    return toState(await getCancellation(asked), false);
  } catch (error) {
    return toEnd(await toRefusal(error));
  }
}

function toState(reservation: Cancellation, isJustNow: boolean): CancellationState {
  switch (reservation.state) {
    case 'open':
      return { state: 'open', reservation, step: 'shown' };
    case 'begun':
      return { state: 'begun', reservation };
    case 'cancelled':
      return { state: 'cancelled', reservation, isJustNow };
  }
}

/** A back end without this endpoint answers 404 too, and has no such reservation either. */
async function toRefusal(error: unknown): Promise<Refusal> {
  const isNotThere = error instanceof ApiError && error.status === 404;
  if (isNotThere) return { code: 'order_not_found', way: 'profile' };
  // The link is the only part of the query that comes from the diner.
  return hasCode(error, 'query_invalid') ? LINK_INVALID : refusalOf(error);
}

function toEnd(refusal: Refusal): CancellationState {
  return { state: isFinal(refusal) ? 'refused' : 'failed', refusal };
}

/** Another attempt does not help: the diner continues on another page. */
function isFinal({ way }: Refusal): boolean {
  return way === 'login' || way === 'profile';
}

export function askToCancel(): void {
  const current = $state.get();
  if (current.state !== 'open' || current.step === 'cancelling') return;
  $state.set({ state: 'open', reservation: current.reservation, step: 'asking' });
}

export function keepReservation(): void {
  const current = $state.get();
  if (current.state === 'open' && current.step === 'asking') $state.set({ ...current, step: 'shown' });
}

/** Cancels the reservation that the diner confirmed. Each confirmation sends one request. */
export async function confirmCancellation(): Promise<void> {
  const current = $state.get();
  if (!link || current.state !== 'open' || current.step !== 'asking') return;
  const { reservation } = current;
  const asked = link;
  $state.set({ state: 'open', reservation, step: 'cancelling' });
  const state = await cancel(asked, reservation);
  if (asked === link) $state.set(state);
}

async function cancel(asked: OrderLink, shown: Cancellation): Promise<CancellationState> {
  try {
    return toState(await cancelReservation(asked, shown.refundTetri), true);
  } catch (error) {
    const refusal = await toRefusal(error);
    if (refusal.code === 'refund_changed') return reloadRefund(asked, refusal);
    if (refusal.code === 'order_not_cancellable') return load(asked);
    if (isFinal(refusal)) return { state: 'refused', refusal };
    return { state: 'open', reservation: shown, step: 'shown', refusal };
  }
}

/** Shows the current refund; the diner must confirm again. */
async function reloadRefund(asked: OrderLink, refusal: Refusal): Promise<CancellationState> {
  const state = await load(asked);
  return state.state === 'open' ? { ...state, refusal } : state;
}
