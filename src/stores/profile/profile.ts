import { atom, type ReadableAtom } from 'nanostores';
import {
  getProfile,
  getReservations,
  type ListedRefund,
  type ListedReservation,
  type Profile,
} from '#src/api/reservations.ts';
import { hasSignedInHint } from '#src/stores/account/session-hint.ts';
import { $session, endSession } from '#src/stores/account/session.ts';
import { refusalOf, type Refusal } from '#src/stores/refusal.ts';

export type { ListedRefund, ListedReservation, Profile };

export type ProfileState =
  | { state: 'loading' }
  | { state: 'loaded'; profile: Profile; reservations: ListedReservation[] }
  | { state: 'failed'; refusal: Refusal }
  | { state: 'deleted' };

const $state = atom<ProfileState>({ state: 'loading' });
export const $profile: ReadableAtom<ProfileState> = $state;

/**
 * Loads the profile of the session's diner; `false` if that is nobody. While nobody can say who is signed in, it is asked
 * for if the browser has the hint of a session: its answer says so too.
 */
export async function openProfile(session: Promise<void>): Promise<boolean> {
  $state.set({ state: 'loading' });
  await session;
  const { state } = $session.get();
  const isOpen = state === 'signed_in' || (state !== 'signed_out' && hasSignedInHint());
  if (isOpen) await loadProfile();
  return isOpen;
}

/** Loads the profile and the reservations; if one of them fails, both do. Asked for a login, the diner is signed out. */
async function loadProfile(): Promise<void> {
  try {
    const [profile, reservations] = await Promise.all([getProfile(), getReservations()]);
    $state.set({ state: 'loaded', profile, reservations });
  } catch (error) {
    const refusal = await refusalOf(error);
    if (refusal.way === 'login') endSession();
    $state.set({ state: 'failed', refusal });
  }
}

/** Shows changed parts of the profile without loading it again. */
export function noteProfile(changed: Partial<Profile>): void {
  const state = $state.get();
  if (state.state === 'loaded') $state.set({ ...state, profile: { ...state.profile, ...changed } });
}

/** The account is deleted: nothing of it shows any more. */
export function noteDeleted(): void {
  $state.set({ state: 'deleted' });
}
