import { atom, type ReadableAtom } from 'nanostores';
import { getDevices, signOutOthers, type Device } from '#src/api/settings.ts';
import { refusalOf, type Refusal } from '#src/stores/refusal.ts';

export type { Device };

export type DevicesState =
  | { state: 'idle' | 'loading' }
  | { state: 'loaded'; devices: Device[]; isBusy: boolean; refusal?: Refusal }
  | { state: 'failed'; refusal: Refusal };

const $state = atom<DevicesState>({ state: 'idle' });
export const $devices: ReadableAtom<DevicesState> = $state;

export async function loadDevices(): Promise<void> {
  $state.set({ state: 'loading' });
  try {
    $state.set({ state: 'loaded', devices: await getDevices(), isBusy: false });
  } catch (error) {
    $state.set({ state: 'failed', refusal: await refusalOf(error) });
  }
}

/** Leaves the list as it was if the request fails. */
export async function endOtherSessions(): Promise<void> {
  const state = $state.get();
  if (state.state !== 'loaded' || state.isBusy) return;
  const { devices } = state;
  $state.set({ state: 'loaded', devices, isBusy: true });
  try {
    $state.set({ state: 'loaded', devices: await signOutOthers(), isBusy: false });
  } catch (error) {
    $state.set({ state: 'loaded', devices, isBusy: false, refusal: await refusalOf(error) });
  }
}
