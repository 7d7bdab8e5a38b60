import { atom, type ReadableAtom } from 'nanostores';
import type { Language } from '#contract/values/language.ts';
import { computeTotals, PRICE_TOLERANCE_TETRI, type PricedLine } from '#contract/values/money.ts';
import { findRemovalRefund, type RemovedDish } from '#contract/rules/removal-refund.ts';
import { ApiError } from '#src/api/client.ts';
import { addDishes, getDishes, removeDishes, type NamedDish, type ReservedDishes } from '#src/api/dishes.ts';
import { $menuUpdate, loadMenu } from '#src/stores/menu/menu.ts';
import { readOrderLink, type OrderLink } from './order-link.ts';
import { isWebAddress, paymentError, rememberPaymentAttempt } from '#src/stores/checkout/payment.ts';
import { refusalOf, type Refusal } from '#src/stores/refusal.ts';
import { sendWithRequestKey } from '#src/stores/request-key.ts';

export type { NamedDish, ReservedDishes };

/** What has just happened: dishes were removed, a payment arrived or failed, or the menu's prices have changed. */
export type DishesNews =
  | { kind: 'removed' | 'added' | 'prices' }
  /** The bank has not told yet whether it was paid. */
  | { kind: 'awaited' }
  | { kind: 'declined'; error: string };

export interface OpenDishes {
  state: 'open';
  reservation: ReservedDishes;
  /** The dishes that the diner takes out. */
  removed: readonly RemovedDish[];
  /** How many of which dish of the menu the diner adds. */
  added: Readonly<Record<string, number>>;
  step: 'choosing' | 'removing' | 'paying';
  news?: DishesNews | undefined;
  /** Why the last attempt failed, and of which kind it was. */
  refusal?: { of: 'removing' | 'paying'; refusal: Refusal } | undefined;
}

export type DishesState =
  | { state: 'loading' }
  /** The reservation could not be loaded; another attempt may succeed. */
  | { state: 'failed'; refusal: Refusal }
  /** This link or this account cannot change the dishes; another attempt does not help. */
  | { state: 'refused'; refusal: Refusal }
  | { state: 'late'; reservation: ReservedDishes }
  | OpenDishes;

const $state = atom<DishesState>({ state: 'loading' });
export const $dishes: ReadableAtom<DishesState> = $state;

const LINK_INVALID: Refusal = { code: 'link_invalid', way: 'login' };
const ASK_AGAIN_MS = 2_000;
const MOST_QUESTIONS = 30;

let link: OrderLink | undefined;

/** The query of a diner who returns from the bank names the addition (`payment`) or what went wrong (`error`). */
export async function openDishes(address: { hash: string; search: string }): Promise<void> {
  link = readOrderLink(address) ?? link;
  void loadMenu();
  await loadDishes();
  const error = paymentError(address.search);
  const addition = new URLSearchParams(address.search).get('payment');
  if (error) return change({ news: { kind: 'declined', error } });
  if (addition) await awaitPayment(addition);
}

export async function loadDishes(): Promise<void> {
  const asked = link;
  if (!asked) return $state.set({ state: 'refused', refusal: LINK_INVALID });
  $state.set({ state: 'loading' });
  const state = await load(asked);
  // Another link may have been opened meanwhile.
  if (asked === link) $state.set(state);
}

async function load(asked: OrderLink): Promise<DishesState> {
  try {
    return toState(await getDishes(asked));
  } catch (error) {
    const refusal = await toRefusal(error);
    return { state: isFinal(refusal) ? 'refused' : 'failed', refusal };
  }
}

function toState(reservation: ReservedDishes): DishesState {
  if (reservation.state === 'late') return { state: 'late', reservation };
  return { state: 'open', reservation, removed: [], added: {}, step: 'choosing' };
}

async function awaitPayment(addition: string): Promise<void> {
  for (let question = 0; question < MOST_QUESTIONS; question += 1) {
    const current = $state.get();
    if (current.state !== 'open') return;
    if (current.reservation.payment?.orderId !== addition) return change({ news: { kind: 'added' } });
    change({ news: { kind: 'awaited' } });
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    const reservation = link && (await getDishes(link).catch(() => undefined));
    if (reservation) change({ reservation });
  }
}

/** A back end without this endpoint answers 404 too, and has no such reservation either. */
async function toRefusal(error: unknown): Promise<Refusal> {
  const isNotThere = error instanceof ApiError && error.status === 404;
  return isNotThere ? { code: 'order_not_found', way: 'profile' } : refusalOf(error);
}

function isFinal({ way }: Refusal): boolean {
  return way === 'login' || way === 'profile';
}

function change(changes: Partial<OpenDishes>): void {
  const current = $state.get();
  if (current.state === 'open') $state.set({ ...current, ...changes });
}

/** How many of this dish the diner takes out. */
export function removedOf({ removed }: OpenDishes, { part, id }: NamedDish): number {
  return removed.find((dish) => dish.part === part && dish.id === id)?.quantity ?? 0;
}

/** Takes one more of the dish out, or with `-1` one less. */
export function takeOut(dish: NamedDish, by: 1 | -1): void {
  const current = $state.get();
  if (current.state !== 'open' || current.step !== 'choosing') return;
  const { part, id } = dish;
  const quantity = Math.min(Math.max(removedOf(current, dish) + by, 0), dish.quantity);
  const others = current.removed.filter((each) => each.part !== part || each.id !== id);
  const removed = quantity > 0 ? [...others, { part, id, quantity }] : others;
  change({ removed, refusal: undefined, news: undefined });
}

export function findRefund({ reservation, removed }: OpenDishes): number {
  return findRemovalRefund(reservation.dishes, removed, reservation.refundPercent);
}

/** Each press sends one request; a lost answer is asked for again with the same key. */
export async function sendRemoval(): Promise<void> {
  const current = $state.get();
  const asked = link;
  if (!asked || current.state !== 'open' || current.step !== 'choosing' || current.removed.length === 0)
    return;
  const removal = { menuItems: current.removed, refundTetri: findRefund(current) };
  change({ step: 'removing', refusal: undefined, news: undefined });
  try {
    const reservation = await sendWithRequestKey({ orderId: asked.orderId, ...removal }, (key) =>
      removeDishes(asked, removal, key),
    );
    change({ reservation, removed: [], step: 'choosing', news: { kind: 'removed' } });
  } catch (error) {
    await showRefusal(asked, await toRefusal(error), 'removing');
  }
}

/** What changed since the page was opened is shown with the refusal, so that the next press can succeed. */
async function showRefusal(asked: OrderLink, refusal: Refusal, of: 'removing' | 'paying'): Promise<void> {
  const isChanged = ['refund_changed', 'item_unavailable', 'order_already_confirmed'].includes(
    refusal.code ?? '',
  );
  if (refusal.code === 'order_not_changeable') return $state.set(await load(asked));
  if (isFinal(refusal) && !isChanged) return $state.set({ state: 'refused', refusal });
  const reservation = isChanged ? await getDishes(asked).catch(() => undefined) : undefined;
  if (refusal.code === 'item_unavailable') void loadMenu();
  change({ step: 'choosing', refusal: { of, refusal }, ...(reservation && { reservation, removed: [] }) });
}

export const MOST_OF_ONE = 99;

export function addToChoice(id: string, by: 1 | -1): void {
  const current = $state.get();
  if (current.state !== 'open' || current.step !== 'choosing') return;
  const quantity = Math.min(Math.max((current.added[id] ?? 0) + by, 0), MOST_OF_ONE);
  change({ added: { ...current.added, [id]: quantity }, refusal: undefined, news: undefined });
}

/** The chosen dishes of the menu with its present prices. */
export function listAdded({ added }: OpenDishes): (PricedLine & { id: string })[] {
  const menu = $menuUpdate.get();
  const items = menu.state === 'loaded' ? menu.categories.flatMap((category) => category.items) : [];
  return items.flatMap(({ id, priceTetri, soldOut }) => {
    const quantity = added[id] ?? 0;
    return quantity > 0 && !soldOut ? [{ id, priceTetri, quantity }] : [];
  });
}

/** Orders the added dishes. Returns the address of the bank's page; undefined if `$dishes` says what stands against it. */
export async function payAddition(language: Language): Promise<string | undefined> {
  const current = $state.get();
  const asked = link;
  if (!asked || current.state !== 'open' || current.step !== 'choosing') return undefined;
  const menuItems = listAdded(current);
  const { totalTetri } = computeTotals(menuItems);
  if (menuItems.length === 0) return undefined;
  change({ step: 'paying', refusal: undefined, news: undefined });
  try {
    const accepted = __POLICY_VERSION__ ? { policyVersion: __POLICY_VERSION__ } : {};
    const addition = { menuItems, totalTetri, language, ...accepted };
    const { redirectUrl, serverTotalTetri = totalTetri } = await sendWithRequestKey(
      { orderId: asked.orderId, ...addition },
      (key) => addDishes(asked, addition, key),
    );
    if (!isWebAddress(redirectUrl)) throw new TypeError('The bank has no page for it');
    if (Math.abs(serverTotalTetri - totalTetri) > PRICE_TOLERANCE_TETRI) return await showPrices();
    rememberPaymentAttempt(Date.now());
    return redirectUrl;
  } catch (error) {
    await showRefusal(asked, await toRefusal(error), 'paying');
    return undefined;
  }
}

/** The diner sees the new prices before they pay: the next press replaces the unpaid addition. */
async function showPrices(): Promise<undefined> {
  await loadMenu();
  change({ step: 'choosing', news: { kind: 'prices' } });
}

/** A page restored from the back/forward cache must not keep its buttons disabled. */
export function resetDishes(): void {
  change({ step: 'choosing' });
}
