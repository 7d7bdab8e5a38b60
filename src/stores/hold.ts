import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ReservationDraft } from '#contract/draft.ts';
import { ApiError, hasCode } from '#src/api/client.ts';
import { getHold, postHold, type HeldTables } from '#src/api/holds.ts';
import { sayMinutes, startCountdown, stopCountdown } from './countdown.ts';
import { dropTakenTables, showTakenTables } from './taken-tables.ts';
import { refusalOf, type Refusal } from './refusal.ts';
import { $reservation, dropTables } from './reservation.ts';
import { hasSignedInHint } from './session-hint.ts';
import { isSameSeating, seatingOf } from './seating.ts';

/**
 * The tables that the server keeps for a signed-in diner until they are paid for. Nothing of it is stored: every page
 * asks. `unknown` is a diner who is signed out, an answer that is still on its way, or a back end without holds.
 */
export type HoldState =
  | { state: 'unknown' }
  | { state: 'none' }
  /** `wasChosen`: they were the chosen tables when the server told of them, not those of another tab or device. */
  | { state: 'held'; held: HeldTables; wasChosen: boolean }
  | { state: 'ended'; held: HeldTables };

const UNKNOWN: HoldState = { state: 'unknown' };
const NONE: HoldState = { state: 'none' };
const STALE_AFTER_MS = 15_000;
const PATIENCE_MS = 2_000;

const $state = atom<HoldState>(UNKNOWN);
const $busy = atom(false);
const $refused = atom<{ refusal: Refusal; draft: ReservationDraft } | undefined>(undefined);
export const $hold: ReadableAtom<HoldState> = $state;
export const $isHolding: ReadableAtom<boolean> = $busy;
/** Why the chosen tables could not be kept; another choice is another matter. */
export const $holdRefusal: ReadableAtom<Refusal | undefined> = computed(
  [$refused, $reservation],
  (refused, draft) => (refused && isSameChoice(refused.draft, draft) ? refused.refusal : undefined),
);

function isSameChoice(one: ReservationDraft, other: ReservationDraft): boolean {
  return one.partySize === other.partySize && isSameSeating(seatingOf(one), seatingOf(other));
}

let asking: Promise<void> | undefined;
/** Counts what has been learnt, so that an answer that was overtaken is not believed. */
let turn = 0;
let toldAt = 0;

/** Asks what is held; never where the diner is not signed in. Failures are silent. */
export function loadHold(): Promise<void> {
  if (!hasSignedInHint()) return Promise.resolve();
  asking ??= askHold().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function askHold(): Promise<void> {
  const asked = turn;
  try {
    const held = await getHold();
    if (asked === turn) show(held);
  } catch (error) {
    if (asked === turn && error instanceof ApiError) show(undefined);
  }
}

function show(held: HeldTables | null | undefined): void {
  turn += 1;
  toldAt = Date.now();
  if (held && held.secondsLeft > 0) {
    $state.set({ state: 'held', held, wasChosen: isSameSeating(held, seatingOf($reservation.get())) });
    return startCountdown(held.secondsLeft, end);
  }
  stopCountdown();
  const before = $state.get();
  if (before.state !== 'ended') $state.set(held === undefined ? UNKNOWN : NONE);
}

/** Another tab or device may have asked for more time, so the server has the last word. */
function end(): void {
  const current = $state.get();
  if (current.state !== 'held') return;
  $state.set({ state: 'ended', held: current.held });
  void loadHold();
}

/** Asks at once and whenever the page is looked at again. Answers what ends it. */
export function watchHold(): () => void {
  const handleVisible = () => {
    const isStale = Math.abs(Date.now() - toldAt) > STALE_AFTER_MS;
    if (document.visibilityState === 'visible' && isStale) void loadHold();
  };
  // A page that the browser kept while the diner was at the bank.
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) void loadHold();
  };
  document.addEventListener('visibilitychange', handleVisible);
  addEventListener('pageshow', handlePageShow);
  void loadHold();
  return () => {
    document.removeEventListener('visibilitychange', handleVisible);
    removeEventListener('pageshow', handlePageShow);
  };
}

/** Waits for an answer that is on its way, but never long. */
export async function holdAnswered(): Promise<void> {
  if (asking) await withPatience(asking);
}

/** Undefined where a slow line would keep the diner waiting; the work goes on. */
export function withPatience<Result>(work: Promise<Result>): Promise<Result | undefined> {
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  return Promise.race([work, patience]);
}

/** Keeps the chosen tables, from now on anew. `refused` where the server has said no and the page tells why. */
export async function holdTables(): Promise<'held' | 'refused' | 'failed'> {
  if ($busy.get()) return 'failed';
  const { selectedTables, selectedDate, selectedTime, partySize } = $reservation.get();
  $busy.set(true);
  $refused.set(undefined);
  try {
    const request = { selectedTables, selectedDate, selectedTime, ...(partySize && { partySize }) };
    show(await postHold(request));
    sayMinutes();
    return 'held';
  } catch (error) {
    return await refuse(error);
  } finally {
    $busy.set(false);
  }
}

async function refuse(error: unknown): Promise<'refused' | 'failed'> {
  if (hasCode(error, 'table_taken')) {
    showTakenTables(dropTakenTables(error));
    return 'refused';
  }
  const refusal = await refusalOf(error);
  if (refusal.code === 'table_unknown') dropTables($reservation.get().selectedTables);
  $refused.set({ refusal, draft: $reservation.get() });
  return refusal.way === 'reservation' ? 'refused' : 'failed';
}
