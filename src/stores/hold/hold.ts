import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ReservationDraft } from '#contract/values/draft.ts';
import { hasCode, isAnswered } from '#src/api/client.ts';
import { getHold, postHold, type HeldBefore, type HeldTables } from '#src/api/holds.ts';
import { chooseHeld } from './choose-held.ts';
import { sayMinutes, startCountdown, stopCountdown } from './countdown.ts';
import { receivePaidOrder } from './paid-order.ts';
import { dropTakenTables, showTakenTables } from './taken-tables.ts';
import { refusalOf, type Refusal } from '#src/stores/refusal.ts';
import { whenRestored } from '#src/stores/restored.ts';
import { $reservation, dropTables } from '#src/stores/reservation/reservation.ts';
import { hasSignedInHint } from '#src/stores/account/session-hint.ts';
import { isSameSeating, seatingOf } from '#src/stores/reservation/seating.ts';

/**
 * The tables that the server holds for a signed-in diner until they are paid for. They are not stored: every page asks
 * the server. `unknown`: the diner is signed out, no answer has come yet, or the back end has no holds.
 */
export type HoldState =
  | { state: 'unknown' }
  | { state: 'none' }
  /** `wasChosen`: the held seating was the draft's when the answer came, not one from another tab or device. */
  | { state: 'held'; held: HeldTables; wasChosen: boolean }
  | { state: 'ended'; held: HeldTables };

const UNKNOWN: HoldState = { state: 'unknown' };
const NONE: HoldState = { state: 'none' };
const STALE_AFTER_MS = 15_000;
const PATIENCE_MS = 2_000;
/** A hold that the page before this one has begun is said here. */
const JUST_BEGUN_SECONDS = 14.5 * 60;

const $state = atom<HoldState>(UNKNOWN);
const $busy = atom(false);
const $before = atom<readonly HeldBefore[]>([]);
const $refused = atom<{ refusal: Refusal; draft: ReservationDraft } | undefined>(undefined);
export const $hold: ReadableAtom<HoldState> = $state;
export const $isHolding: ReadableAtom<boolean> = $busy;
const $chosenBefore = computed([$before, $reservation], ofChoice);
/** Whether the diner has held the chosen tables before. */
export const $wasHeld: ReadableAtom<boolean> = computed($chosenBefore, (before) => before.length > 0);
/** Whether the chosen tables are held only by beginning to pay. */
export const $isHeldOften: ReadableAtom<boolean> = computed($chosenBefore, (before) =>
  before.some(({ needsPayment }) => needsPayment),
);
/** Why the chosen tables could not be held; undefined after another choice. */
export const $holdRefusal: ReadableAtom<Refusal | undefined> = computed(
  [$refused, $reservation],
  (refused, draft) => (refused && isSameChoice(refused.draft, draft) ? refused.refusal : undefined),
);

function ofChoice(
  before: readonly HeldBefore[],
  { selectedDate, selectedTables }: ReservationDraft,
): HeldBefore[] {
  return before.filter(
    ({ date, tables }) => date === selectedDate && tables.some((table) => selectedTables.includes(table)),
  );
}

function isSameChoice(one: ReservationDraft, other: ReservationDraft): boolean {
  return one.partySize === other.partySize && isSameSeating(seatingOf(one), seatingOf(other));
}

let loading: Promise<void> | undefined;
/** Increases with every answer, so that the late answer to an earlier request is ignored. */
let revision = 0;
let answeredAt = 0;

/** Loads the hold of a signed-in diner; does nothing for others. Failures are silent. */
export function loadHold(): Promise<void> {
  if (!hasSignedInHint()) return Promise.resolve();
  loading ??= requestHold().finally(() => {
    loading = undefined;
  });
  return loading;
}

async function requestHold(): Promise<void> {
  const revisionAtStart = revision;
  try {
    const { held, heldBefore, paid } = await getHold();
    receivePaidOrder(paid);
    if (revisionAtStart !== revision) return;
    $before.set(heldBefore);
    show(held);
    if (held && held.secondsLeft >= JUST_BEGUN_SECONDS) sayMinutes();
  } catch (error) {
    if (revisionAtStart === revision && isAnswered(error)) show(undefined);
  }
}

function show(held: HeldTables | null | undefined): void {
  revision += 1;
  answeredAt = Date.now();
  if (held && held.secondsLeft > 0) {
    $state.set({ state: 'held', held, wasChosen: isSameSeating(held, seatingOf($reservation.get())) });
    return startCountdown(held.secondsLeft, end);
  }
  stopCountdown();
  const before = $state.get();
  if (before.state !== 'ended') $state.set(held === undefined ? UNKNOWN : NONE);
}

/** Asks the server as well: another tab or device may have extended the hold. */
function end(): void {
  const current = $state.get();
  if (current.state !== 'held') return;
  $state.set({ state: 'ended', held: current.held });
  void loadHold();
}

/**
 * Loads the hold, and again when the page becomes visible with a stale answer or an open payment, which the diner may
 * have made elsewhere. Returns a function that stops this.
 */
export function watchHold(): () => void {
  const handleVisible = () => {
    const current = $state.get();
    const isPaying = current.state === 'held' && current.held.payment !== undefined;
    const isStale = isPaying || Math.abs(Date.now() - answeredAt) > STALE_AFTER_MS;
    if (document.visibilityState === 'visible' && isStale) void loadHold();
  };
  document.addEventListener('visibilitychange', handleVisible);
  // For example on the way back from the bank.
  const unwatch = whenRestored(loadHold);
  void loadFirstHold();
  return () => {
    document.removeEventListener('visibilitychange', handleVisible);
    unwatch();
  };
}

/** A draft without tables takes the held ones: from the waiting list, or chosen in another browser. */
async function loadFirstHold(): Promise<void> {
  const draft = $reservation.get();
  await loadHold();
  const current = $state.get();
  if (current.state !== 'held' || draft.selectedTables.length > 0 || $reservation.get() !== draft) return;
  $state.set({ ...current, wasChosen: true });
  await chooseHeld(current.held);
}

/** Waits for a pending request, at most `PATIENCE_MS`. */
export async function holdAnswered(): Promise<void> {
  if (loading) await withPatience(loading);
}

/** Resolves to undefined after `PATIENCE_MS`; the work continues. */
export function withPatience<Result>(work: Promise<Result>): Promise<Result | undefined> {
  const patience = new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS));
  return Promise.race([work, patience]);
}

/**
 * Holds the chosen tables; another call restarts the time. `refused`: the server refused them and the page says why.
 * `isSaid`: whether the minutes are announced, where no focus moves to them.
 */
export async function holdTables(isSaid = true): Promise<'held' | 'refused' | 'failed'> {
  if ($busy.get() || $isHeldOften.get()) return 'failed';
  const { selectedTables, selectedDate, selectedTime, partySize } = $reservation.get();
  $busy.set(true);
  $refused.set(undefined);
  try {
    const request = { selectedTables, selectedDate, selectedTime, ...(partySize && { partySize }) };
    const { held, heldBefore } = await postHold(request);
    $before.set(heldBefore);
    show(held);
    if (isSaid) sayMinutes();
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
  if (hasCode(error, 'hold_needs_dish')) {
    const { selectedDate: date, selectedTables: tables } = $reservation.get();
    $before.set([...$before.get(), { date, tables, needsPayment: true }]);
    return 'failed';
  }
  const refusal = await refusalOf(error);
  if (refusal.code === 'table_unknown') dropTables($reservation.get().selectedTables);
  $refused.set({ refusal, draft: $reservation.get() });
  const isRefused = refusal.way === 'reservation' || refusal.code === 'order_already_confirmed';
  return isRefused ? 'refused' : 'failed';
}
