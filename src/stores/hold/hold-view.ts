import { computed, type ReadableAtom } from 'nanostores';
import { NO_ALLERGIES } from '#contract/values/allergies.ts';
import { isDraftComplete, isPartySize, type ReservationDraft } from '#contract/values/draft.ts';
import type { HeldTables } from '#src/api/holds.ts';
import { $hold, holdAnswered, holdTables, loadHold, withPatience, type HoldState } from './hold.ts';
import { isCartPaid } from './paid-order.ts';
import { isWebAddress, rememberPaymentAttempt } from '#src/stores/checkout/payment.ts';
import { $reservation, chooseSeating } from '#src/stores/reservation/reservation.ts';
import { isSameSeating, seatingOf } from '#src/stores/reservation/seating.ts';

/** How the hold relates to the chosen tables. */
export type HoldView =
  | { kind: 'unknown' | 'nothing' | 'not_held' | 'ended' }
  | { kind: 'held'; held: HeldTables }
  /** The held seating differs from the draft; `hasChoice`: the draft is complete. */
  | { kind: 'elsewhere'; held: HeldTables; hasChoice: boolean };

export const UNKNOWN_HOLD: HoldView = { kind: 'unknown' };
export const $holdView: ReadableAtom<HoldView> = computed([$hold, $reservation], toView);

function toView(hold: HoldState, draft: ReservationDraft): HoldView {
  const hasChoice = isDraftComplete(draft);
  if (hold.state === 'unknown') return UNKNOWN_HOLD;
  const isChosen = hold.state !== 'none' && isSameSeating(hold.held, seatingOf(draft));
  if (hold.state === 'held') {
    const held = withoutOutdatedPayment(hold.held, draft);
    return isChosen ? { kind: 'held', held } : { kind: 'elsewhere', held, hasChoice };
  }
  if (!hasChoice) return { kind: 'nothing' };
  return { kind: isChosen ? 'ended' : 'not_held' };
}

/** An open order does not include later changes to special requests and allergies: they need a new payment. */
function withoutOutdatedPayment(held: HeldTables, draft: ReservationDraft): HeldTables {
  if (!held.payment) return held;
  const { specialRequests, allergies } = held.payment;
  const { notes = '', allergies: { allergens, other } = NO_ALLERGIES } = draft;
  const isSame =
    specialRequests.trim() === notes.trim() &&
    allergies.other === other &&
    allergies.allergens.join() === allergens.join();
  return isSame ? held : { ...held, payment: undefined };
}

/** Copies the held seating into the draft. The cart stays. */
export function takeOverHold(): void {
  const hold = $hold.get();
  if (hold.state !== 'held') return;
  const { partySize, ...seating } = hold.held;
  chooseSeating({ ...seating, ...(isPartySize(partySize) && { partySize }) });
}

/**
 * Records the attempt and returns the bank's page of an unfinished payment. Asks first whether it is still unfinished: the
 * diner may have paid in another browser.
 */
export async function continuePayment(): Promise<string | undefined> {
  await withPatience(loadHold());
  if (isCartPaid()) return undefined;
  const view = $holdView.get();
  const redirectUrl = view.kind === 'held' ? view.held.payment?.redirectUrl : undefined;
  if (!redirectUrl || !isWebAddress(redirectUrl)) return undefined;
  rememberPaymentAttempt(Date.now());
  return redirectUrl;
}

/**
 * Holds the tables before the diner goes to the menu. `false` only if the server refused them: the diner goes on with
 * a slow or lost connection, and with a back end without holds.
 */
export async function holdForMenu(): Promise<boolean> {
  await holdAnswered();
  const view = $holdView.get();
  if (view.kind === 'unknown' || (view.kind === 'held' && view.held.payment)) return true;
  return (await withPatience(holdTables())) !== 'refused';
}
