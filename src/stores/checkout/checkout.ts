import { atom, type ReadableAtom } from 'nanostores';
import type { AdvanceRule, Split } from '#contract/rules/advance.ts';
import { PRICE_TOLERANCE_TETRI } from '#contract/values/money.ts';
import { hasCode } from '#src/api/client.ts';
import { createOrder, type CreatedOrder } from '#src/api/orders.ts';
import { SITE, TABLE_LIMITS } from '#src/site.ts';
import { $cartItems, $cartTotals, reloadCart, replaceCart } from '#src/stores/cart/cart.ts';
import { splitCart } from './advance.ts';
import {
  findCartRefusal,
  findCheckoutRefusal,
  toCheckoutRefusal,
  type CheckoutRefusal,
} from './checkout-refusal.ts';
import { loadHold } from '#src/stores/hold/hold.ts';
import { composeChoice, composeOrderRequest, type OrderWords } from './order-request.ts';
import { isWebAddress, rememberPaymentAttempt } from './payment.ts';
import { correctItems, findPriceChanges, type PriceChange } from '#src/stores/cart/price-correction.ts';
import { FAILED } from '#src/stores/refusal.ts';
import { sendWithRequestKey } from '#src/stores/request-key.ts';
import { $reservation } from '#src/stores/reservation/reservation.ts';
import type { Seats } from '#src/stores/reservation/seats.ts';
import { startSession } from '#src/stores/account/session.ts';

export type Checkout =
  | { state: 'idle' }
  /** `isParty`: a list for choosing together is made, and nothing is paid yet. */
  | { state: 'paying'; isParty?: boolean }
  | { state: 'refused'; refusal: CheckoutRefusal }
  /** The diner has another reservation on this date: whether they want one more. */
  | { state: 'asking' }
  | {
      state: 'correcting';
      redirectUrl: string;
      clientTotalTetri: number;
      serverTotalTetri: number;
      /** How the server splits its total. Only pages of restaurants with a rule have it. */
      split?: Split;
      changes: PriceChange[];
    };

export const IDLE: Checkout = { state: 'idle' };

const $state = atom<Checkout>(IDLE);
export const $checkout: ReadableAtom<Checkout> = $state;

export interface CheckoutInput extends OrderWords {
  /** Where the diner returns after login: the cart, or its button for choosing together. */
  cartPath: string;
  seats: Seats;
  /** For choosing together: what to say if nothing is known of a failure. */
  partyFailed?: string;
}

/**
 * Creates an order, or the list of a party, and returns the address of the bank's page or of the list. Returns undefined if `$checkout` holds a refusal or a
 * question for the diner instead, or if the page was left and restored meanwhile.
 */
export async function startCheckout(input: CheckoutInput): Promise<string | undefined> {
  if ($state.get().state === 'paying') return undefined;
  const paying: Checkout = { state: 'paying', ...(input.partyFailed && { isParty: true }) };
  $state.set(paying);
  const end = await order(input);
  return $state.get() === paying ? end() : undefined;
}

/** Returns what ends the checkout. */
async function order(input: CheckoutInput): Promise<() => string | undefined> {
  await startSession();
  // The dishes of a party are chosen later.
  const refusal =
    findCheckoutRefusal(input) ?? (input.partyFailed ? undefined : await findDishesRefusal(input));
  if (refusal) return () => refuse(refusal);
  try {
    if (input.partyFailed) {
      // Only those who press it need it.
      const { beginParty } = await import('./begin-party.ts');
      return await beginParty(input);
    }
    const request = await composeOrderRequest(input);
    const chosen = JSON.stringify(composeChoice(input));
    const created = await sendWithRequestKey(request, (key) => createOrder(SITE.provider, request, key));
    // Something else is chosen since, here or in another tab: the next press orders that.
    if (chosen !== JSON.stringify(composeChoice(input))) return () => refuse(FAILED);
    return () => settle(created, input.seats);
  } catch (error) {
    if (hasCode(error, 'evening_reserved') && !input.partyFailed)
      return () => void $state.set({ state: 'asking' });
    const refusal = await toCheckoutRefusal(error, input.cartPath);
    const message = refusal?.message || input.partyFailed;
    return () => (refusal ? refuse({ ...refusal, ...(message && { message }) }) : resetCheckout());
  }
}

/** The server checks the limits too, in case the file does not load. */
async function findDishesRefusal(input: CheckoutInput): Promise<CheckoutRefusal | undefined> {
  const refusal = findCartRefusal();
  if (refusal || !TABLE_LIMITS) return refusal;
  const loaded = await import('./table-limits.ts').catch(() => undefined);
  return loaded?.findLimitRefusal(TABLE_LIMITS, input);
}

function refuse(refusal: CheckoutRefusal): undefined {
  $state.set({ state: 'refused', refusal });
}

function settle(order: CreatedOrder, seats: Seats): string | undefined {
  if (!isWebAddress(order.redirectUrl)) return refuse(FAILED);
  const clientTotalTetri = $cartTotals.get().totalTetri;
  const serverTotalTetri = order.serverTotalTetri ?? clientTotalTetri;
  const nowTetri = (__ADVANCE__ && order.payNowTetri) ?? serverTotalTetri;
  const isRight =
    isNear(serverTotalTetri, clientTotalTetri) &&
    (!__ADVANCE__ || isNear(nowTetri, shownNow(__ADVANCE__, seats, clientTotalTetri)));
  if (isRight) return leaveFor(order.redirectUrl);

  const before = $cartItems.get();
  const after = correctItems(before, order.correctedItems);
  replaceCart(after);
  $state.set({
    state: 'correcting',
    redirectUrl: order.redirectUrl,
    clientTotalTetri,
    serverTotalTetri,
    ...(__ADVANCE__ && { split: { nowTetri, atRestaurantTetri: serverTotalTetri - nowTetri } }),
    changes: findPriceChanges(before, after),
  });
  void loadHold();
  return undefined;
}

function isNear(one: number, other: number): boolean {
  return Math.abs(one - other) <= PRICE_TOLERANCE_TETRI;
}

function shownNow(rule: AdvanceRule, seats: Seats, totalTetri: number): number {
  return splitCart(rule, { draft: $reservation.get(), totalTetri, seats }).nowTetri;
}

function leaveFor(redirectUrl: string): string {
  rememberPaymentAttempt(Date.now());
  $state.set(IDLE);
  return redirectUrl;
}

/** The diner accepts the server's total. Returns the address of the bank's page. */
export function payCorrectAmount(): string | undefined {
  const checkout = $state.get();
  return checkout.state === 'correcting' ? leaveFor(checkout.redirectUrl) : undefined;
}

/** Closes the price dialog or an alert. */
export function cancelCheckout(): void {
  if ($state.get().state === 'correcting') reloadCart();
  $state.set(IDLE);
}

/** A page restored from the back/forward cache must not keep its buttons disabled. */
export function resetCheckout(): undefined {
  $state.set(IDLE);
}
