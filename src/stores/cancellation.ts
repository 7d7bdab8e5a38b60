import { atom, type ReadableAtom } from 'nanostores';
import {
  cancelReservation,
  getCancellation,
  type Cancellation,
  type CancellationLink,
} from '#src/api/cancellation.ts';
import { ApiError } from '#src/api/client.ts';

export type { Cancellation };

const REFUSALS = ['link_invalid', 'sign_in_required', 'order_not_found', 'order_not_cancellable'] as const;
export type CancellationRefusal = (typeof REFUSALS)[number];

export interface OpenCancellation {
  state: 'open';
  reservation: Cancellation;
  step: 'shown' | 'asking' | 'cancelling';
  /** `changed`: less comes back than was shown; `unsure`: nobody knows whether the last attempt went through. */
  problem?: 'changed' | 'unsure';
}

export type CancellationState =
  | { state: 'loading' }
  /** The reservation could not be asked for. */
  | { state: 'failed' }
  | { state: 'refused'; refusal: CancellationRefusal }
  | OpenCancellation
  | { state: 'begun'; reservation: Cancellation }
  | { state: 'cancelled'; reservation: Cancellation; isJustNow: boolean };

const $state = atom<CancellationState>({ state: 'loading' });
export const $cancellation: ReadableAtom<CancellationState> = $state;

let link: CancellationLink | undefined;

/**
 * Follows the link of a mail, `#<order>.<token>`, or of the profile, `?order=<order>`. An address that names none leaves
 * the reservation that is shown, since the fragment may change to a place in the page.
 */
export async function openCancellation(address: { hash: string; search: string }): Promise<void> {
  const found = readLink(address);
  if (found) link = found;
  await loadCancellation();
}

function readLink({ hash, search }: { hash: string; search: string }): CancellationLink | undefined {
  const [, orderId, token] = /^#([\w-]+)\.([\w-]+)$/.exec(hash) ?? [];
  if (orderId && token) return { orderId, token };
  const named = new URLSearchParams(search).get('order');
  return named ? { orderId: named } : undefined;
}

export async function loadCancellation(): Promise<void> {
  const asked = link;
  if (!asked) return $state.set({ state: 'refused', refusal: 'link_invalid' });
  $state.set({ state: 'loading' });
  const state = await load(asked);
  // Another link may have been opened meanwhile.
  if (asked === link) $state.set(state);
}

async function load(asked: CancellationLink): Promise<CancellationState> {
  try {
    return toState(await getCancellation(asked), false);
  } catch (error) {
    const refusal = findRefusal(error);
    return refusal ? { state: 'refused', refusal } : { state: 'failed' };
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

/** Without a code it is a back end that knows no such call, and so no such reservation. */
function findRefusal(error: unknown): CancellationRefusal | undefined {
  if (!(error instanceof ApiError)) return undefined;
  if (error.status === 404) return 'order_not_found';
  return REFUSALS.find((refusal) => refusal === error.code);
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

/** Cancels what the diner was asked about; once for each time they were asked. */
export async function confirmCancellation(): Promise<void> {
  const current = $state.get();
  if (!link || current.state !== 'open' || current.step !== 'asking') return;
  const { reservation } = current;
  const asked = link;
  $state.set({ state: 'open', reservation, step: 'cancelling' });
  const state = await cancel(asked, reservation);
  if (asked === link) $state.set(state);
}

async function cancel(asked: CancellationLink, shown: Cancellation): Promise<CancellationState> {
  try {
    return toState(await cancelReservation(asked, shown.refundAmount), true);
  } catch (error) {
    if (error instanceof ApiError && error.code === 'refund_changed') return lookAgain(asked);
    const refusal = findRefusal(error);
    if (refusal === 'order_not_cancellable') return load(asked);
    if (refusal) return { state: 'refused', refusal };
    return { state: 'open', reservation: shown, step: 'shown', problem: 'unsure' };
  }
}

/** The diner sees what comes back by now, and is asked again. */
async function lookAgain(asked: CancellationLink): Promise<CancellationState> {
  const state = await load(asked);
  return state.state === 'open' ? { ...state, problem: 'changed' } : state;
}
