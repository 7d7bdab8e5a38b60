import { atom } from 'nanostores';
import { cancelReservation, getCancellation, type Cancellation } from '#src/api/cancellation.ts';
import { createOpenedOrder, type Opened } from './opened-order.ts';
import type { Refusal } from '#src/stores/refusal.ts';

export type { Cancellation };

export interface OpenCancellation {
  state: 'open';
  reservation: Cancellation;
  step: 'shown' | 'asking' | 'cancelling';
  /** Why the last attempt failed. Without a code it is unknown whether the server cancelled. */
  refusal?: Refusal;
}

type ShownCancellation =
  | OpenCancellation
  | { state: 'begun'; reservation: Cancellation }
  | { state: 'cancelled'; reservation: Cancellation; isJustNow: boolean };

const $state = atom<Opened<ShownCancellation>>({ state: 'loading' });

export const openedCancellation = createOpenedOrder<ShownCancellation>({
  $state,
  read: async (link) => toState(await getCancellation(link), false),
  closedBy: 'order_not_cancellable',
});

function toState(reservation: Cancellation, isJustNow: boolean): ShownCancellation {
  switch (reservation.state) {
    case 'open':
      return { state: 'open', reservation, step: 'shown' };
    case 'begun':
      return { state: 'begun', reservation };
    case 'cancelled':
      return { state: 'cancelled', reservation, isJustNow };
  }
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
  if (current.state !== 'open' || current.step !== 'asking') return;
  const { reservation } = current;
  $state.set({ state: 'open', reservation, step: 'cancelling' });
  await openedCancellation.change(
    async (link) => toState(await cancelReservation(link, reservation.refundTetri), true),
    async (refusal, { link }) => {
      if (refusal.code !== 'refund_changed') return { state: 'open', reservation, step: 'shown', refusal };
      // Shows the current refund; the diner must confirm again.
      const state = await openedCancellation.load(link);
      return state.state === 'open' ? { ...state, refusal } : state;
    },
  );
}
