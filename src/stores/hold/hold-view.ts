import { computed, type ReadableAtom } from 'nanostores';
import { NO_ALLERGIES } from '#contract/values/allergies.ts';
import { isDraftComplete, type ReservationDraft } from '#contract/values/draft.ts';
import type { HeldPayment, HeldTables } from '#src/api/holds.ts';
import {
  $hold,
  $isHeldOften,
  $wasHeld,
  holdAnswered,
  holdTables,
  loadHold,
  withPatience,
  type HoldState,
} from './hold.ts';
import { isCartPaid } from './paid-order.ts';
import { $cartItems } from '#src/stores/cart/cart.ts';
import type { CartLine } from '#src/stores/cart/cart-items.ts';
import { hasSameDishes } from '#src/stores/cart/same-dishes.ts';
import { isWebAddress, rememberPaymentAttempt } from '#src/stores/checkout/payment.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import { isSameSeating, seatingOf } from '#src/stores/reservation/seating.ts';

/**
 * How the hold relates to the chosen tables. `not_held`: they never were. `ended`: they were, here or elsewhere.
 * `isHeldOften`: only a payment holds them again.
 */
export type HoldView = { isHeldOften?: true } & (
  | { kind: 'unknown' | 'nothing' | 'not_held' | 'ended' }
  /** `payment`: the open payment, if it is for what the cart and the draft say now. */
  | { kind: 'held'; held: HeldTables; payment?: HeldPayment }
  /** The held seating differs from the draft; `hasChoice`: the draft is complete. */
  | { kind: 'elsewhere'; held: HeldTables; hasChoice: boolean }
);

export const UNKNOWN_HOLD: HoldView = { kind: 'unknown' };
export const $holdView: ReadableAtom<HoldView> = computed(
  [$hold, $reservation, $cartItems, $isHeldOften, $wasHeld],
  (hold, draft, items, isHeldOften, wasHeld) => ({
    ...toView(hold, { draft, items, wasHeld }),
    ...(isHeldOften && { isHeldOften }),
  }),
);

interface Chosen {
  draft: ReservationDraft;
  items: readonly CartLine[];
  wasHeld: boolean;
}

function toView(hold: HoldState, { draft, items, wasHeld }: Chosen): HoldView {
  const hasChoice = isDraftComplete(draft);
  if (hold.state === 'unknown') return UNKNOWN_HOLD;
  const isChosen = hold.state !== 'none' && isSameSeating(hold.held, seatingOf(draft));
  if (hold.state === 'held') {
    const { held } = hold;
    if (!isChosen) return { kind: 'elsewhere', held, hasChoice };
    const { payment, partySize } = held;
    const isOfChoice = payment && partySize === draft.partySize && isPaymentOf(payment, draft, items);
    return { kind: 'held', held, ...(isOfChoice && { payment }) };
  }
  if (!hasChoice) return { kind: 'nothing' };
  return { kind: isChosen || wasHeld ? 'ended' : 'not_held' };
}

/** An open order does not include later changes to dishes, requests and allergies: they need a new payment. */
function isPaymentOf(
  payment: HeldPayment,
  { notes = '', allergies: { allergens, other } = NO_ALLERGIES }: ReservationDraft,
  items: readonly CartLine[],
): boolean {
  const { specialRequests, allergies } = payment;
  return (
    hasSameDishes(payment.items, items) &&
    specialRequests.trim() === notes.trim() &&
    allergies.other === other &&
    allergies.allergens.join() === allergens.join()
  );
}

/**
 * Records the attempt and returns the bank's page of an unfinished payment. Asks first whether it is still unfinished: the
 * diner may have paid in another browser.
 */
export async function continuePayment(): Promise<string | undefined> {
  await withPatience(loadHold());
  if (isCartPaid()) return undefined;
  const view = $holdView.get();
  const redirectUrl = view.kind === 'held' ? view.payment?.redirectUrl : undefined;
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
