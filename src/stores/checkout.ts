import { atom, type ReadableAtom } from 'nanostores';
import { NO_ALLERGIES } from '#contract/allergies.ts';
import { composeNotes, type AllergyWords } from '#contract/allergy-words.ts';
import type { ProfileAnswer } from '#contract/accounts.ts';
import { isDraftComplete } from '#contract/draft.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Language } from '#contract/language.ts';
import { PRICE_TOLERANCE_TETRI, toLari, toTetri } from '#contract/money.ts';
import type { CartItem, CreateOrderRequest } from '#contract/orders.ts';
import { fetchCsrf } from '#src/api/accounts.ts';
import { ApiError } from '#src/api/client.ts';
import { createOrder, type CreatedOrder } from '#src/api/orders.ts';
import { getProfile } from '#src/api/reservations.ts';
import { SITE } from '#src/site.ts';
import { $cartItems, $cartTotals, reloadCart, replaceCart } from './cart.ts';
import { loadHold } from './hold.ts';
import { hasOffers, dropTakenTables, showTakenTables } from './taken-tables.ts';
import { sendWithRequestKey } from './request-key.ts';
import { isWebAddress, rememberPaymentAttempt } from './payment.ts';
import { FAILED, refusalOf, type Refusal } from './refusal.ts';
import { $reservation } from './reservation.ts';
import { rememberCheckout } from './return-path.ts';
import { $session, startSession } from './session.ts';
import { tellSoldOut } from './sold-out.ts';

export interface CheckoutRefusal extends Omit<Refusal, 'code'> {
  /** `reservation_missing` comes from the page, before any request: the draft is incomplete. */
  code?: ErrorCode | 'reservation_missing';
  /** With `table_taken` and `table_unknown`: the ids of those tables. */
  tables?: string[];
  /** With `item_unavailable`: the ids of those dishes. */
  items?: string[];
}

export interface PriceChange {
  item: CartItem;
  beforeTetri: number;
  afterTetri: number;
}

export type Checkout =
  | { state: 'idle' }
  | { state: 'paying' }
  | { state: 'refused'; refusal: CheckoutRefusal }
  | {
      state: 'correcting';
      redirectUrl: string;
      clientTotalTetri: number;
      serverTotalTetri: number;
      changes: PriceChange[];
    };

const IDLE: Checkout = { state: 'idle' };

const $state = atom<Checkout>(IDLE);
export const $checkout: ReadableAtom<Checkout> = $state;

export interface CheckoutInput {
  language: Language;
  /** Words for the allergies inside `notes`, for a back end without an allergies field. */
  allergyWords: AllergyWords;
  /** Where the diner returns after login. */
  cartPath: string;
}

/**
 * Creates an order and returns the address of the bank's page. Returns undefined if `$checkout` holds a refusal or a
 * question for the diner instead.
 */
export async function startCheckout(input: CheckoutInput): Promise<string | undefined> {
  if ($state.get().state === 'paying') return undefined;
  // Offline the session cannot be verified: that is no reason to send the diner to the login.
  if (!navigator.onLine) return refuse(FAILED);
  $state.set({ state: 'paying' });
  await startSession();
  const refusal = findRefusal(input.cartPath);
  if (refusal) return refuse(refusal);
  try {
    const request = await toRequest(input);
    return settle(await sendWithRequestKey(request, (key) => createOrder(SITE.provider, request, key)));
  } catch (error) {
    const refusal = await toRefusal(error, input.cartPath);
    return refusal ? refuse(refusal) : resetCheckout();
  }
}

function findRefusal(cartPath: string): CheckoutRefusal | undefined {
  if ($session.get().state !== 'signed_in') {
    rememberCheckout(cartPath);
    return { code: 'sign_in_required', way: 'login' };
  }
  if (!isDraftComplete($reservation.get())) {
    return { code: 'reservation_missing', way: 'reservation' };
  }
  if (!$cartItems.get().length) return { code: 'cart_empty', way: 'again' };
  return undefined;
}

function refuse(refusal: CheckoutRefusal): undefined {
  $state.set({ state: 'refused', refusal });
}

async function toRequest({ language, allergyWords }: CheckoutInput): Promise<CreateOrderRequest> {
  const [profile] = await Promise.all([getProfile().catch(() => undefined), fetchCsrf()]);
  const session = $session.get();
  const user = session.state === 'signed_in' ? session.user : { id: '', email: '' };
  const email = profile?.email || user.email;
  const { selectedTables, selectedDate, selectedTime, partySize, notes = '', allergies } = $reservation.get();
  return {
    selectedTables,
    selectedDate,
    selectedTime,
    ...(partySize && { partySize }),
    menuItems: $cartItems.get().map(({ id, quantity, price }) => ({ id, quantity, price })),
    totalAmount: toLari($cartTotals.get().totalTetri),
    customerEmail: email,
    customerName: customerName(profile, email),
    ...(profile?.phone && { customerPhone: profile.phone }),
    userId: user.id,
    notes: composeNotes(notes, allergies ?? NO_ALLERGIES, allergyWords),
    ...(allergies && {
      specialRequests: notes,
      allergies: { ...allergies, allergens: [...allergies.allergens] },
    }),
    language,
  };
}

/** First and last name if both are known, else the part of the e-mail before the at sign. */
export function customerName(
  profile: Pick<ProfileAnswer, 'firstName' | 'lastName'> | undefined,
  email: string,
): string {
  return profile?.firstName && profile.lastName
    ? `${profile.firstName} ${profile.lastName}`
    : (email.split('@')[0] ?? '');
}

function settle(order: CreatedOrder): string | undefined {
  if (!isWebAddress(order.redirectUrl)) return refuse(FAILED);
  const clientTotalTetri = $cartTotals.get().totalTetri;
  const serverTotalTetri = order.serverTotal === undefined ? clientTotalTetri : toTetri(order.serverTotal);
  if (Math.abs(serverTotalTetri - clientTotalTetri) <= PRICE_TOLERANCE_TETRI)
    return leaveFor(order.redirectUrl);

  const before = $cartItems.get();
  const after = correctItems(before, order.correctedItems);
  replaceCart(after);
  $state.set({
    state: 'correcting',
    redirectUrl: order.redirectUrl,
    clientTotalTetri,
    serverTotalTetri,
    changes: findChanges(before, after),
  });
  void loadHold();
  return undefined;
}

function leaveFor(redirectUrl: string): string {
  rememberPaymentAttempt(Date.now());
  $state.set(IDLE);
  return redirectUrl;
}

/** Takes the server's cart lines; names, pictures and quantities that they lack come from the stored lines. */
function correctItems(
  before: readonly CartItem[],
  corrected: CreatedOrder['correctedItems'],
): readonly CartItem[] {
  if (!corrected.length) return before;
  return corrected.map((item) => {
    const known = before.find(({ id }) => id === item.id);
    return {
      id: item.id,
      price: item.price,
      imageUrl: item.imageUrl || (known?.imageUrl ?? ''),
      translations: item.translations.length ? item.translations : (known?.translations ?? []),
      quantity: item.quantity ?? known?.quantity ?? 1,
    };
  });
}

function findChanges(before: readonly CartItem[], after: readonly CartItem[]): PriceChange[] {
  return after.flatMap((item) => {
    const known = before.find(({ id }) => id === item.id);
    const beforeTetri = toTetri(known?.price ?? item.price);
    const afterTetri = toTetri(item.price);
    return beforeTetri === afterTetri ? [] : [{ item, beforeTetri, afterTetri }];
  });
}

/** Undefined if the taken-tables dialog opens instead. */
async function toRefusal(error: unknown, cartPath: string): Promise<CheckoutRefusal | undefined> {
  const refusal = await refusalOf(error);
  if (!(error instanceof ApiError)) return refusal;
  const { code, items, status } = error;
  if (status === 401) {
    rememberCheckout(cartPath);
    return { code: 'sign_in_required', way: 'login' };
  }
  if (code === 'table_taken' || code === 'table_unknown') {
    const taken = dropTakenTables(error);
    if (!hasOffers(taken)) return { ...refusal, tables: taken.tables };
    showTakenTables(taken);
    return undefined;
  }
  if (code !== 'item_unavailable') return refusal;
  if (!items.length) return FAILED;
  tellSoldOut(items);
  return { ...refusal, items };
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
