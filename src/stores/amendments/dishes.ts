import { atom, type ReadableAtom } from 'nanostores';
import type { ErrorCode } from '#contract/api/errors.ts';
import { splitPayment, type Split } from '#contract/rules/advance.ts';
import type { Language } from '#contract/values/language.ts';
import { computeTotals, PRICE_TOLERANCE_TETRI, type PricedLine } from '#contract/values/money.ts';
import { isSoldOutOn } from '#contract/rules/sold-out.ts';
import { addDishes } from '#src/api/orders.ts';
import { getOrder, type DinersOrder } from '#src/api/reservations.ts';
import { getDishes, removeDishes, type NamedDish, type ReservedDishes } from '#src/api/dishes.ts';
import { $menuUpdate, loadMenu } from '#src/stores/menu/menu.ts';
import type { OrderLink } from '#src/api/order-link.ts';
import { createOpenedOrder, type Opened, type OrderAddress } from './opened-order.ts';
import { findRefund, findRemovalProblem, removedOf, sumAtRestaurant, type Removal } from './removal.ts';
import { toReturnedPayment, type ReturnedPayment } from './returned-payment.ts';
import type { Refusal } from '#src/stores/refusal.ts';
import { isWebAddress, paymentError, rememberPaymentAttempt } from '#src/stores/checkout/payment.ts';
import { sendWithRequestKey } from '#src/stores/request-key.ts';

export type { NamedDish, ReservedDishes };

/** What has just happened: dishes were removed, a payment arrived or failed, or the menu's prices have changed. */
export type DishesNews =
  | { kind: 'removed'; refundTetri: number }
  /** Undefined if the order cannot be asked for. */
  | { kind: 'added'; order: Pick<DinersOrder, 'paidTetri' | 'menuItems'> | undefined }
  | { kind: 'prices' }
  /** The bank has not told yet whether it was paid. */
  | { kind: 'awaited' }
  /** The bank has taken the money for dishes that could not join the reservation. */
  | ({ kind: 'returned' } & ReturnedPayment)
  | { kind: 'declined'; error: string };

export interface OpenDishes extends Removal {
  state: 'open';
  /** How many of which dish of the menu the diner adds. */
  added: Readonly<Record<string, number>>;
  step: 'choosing' | 'removing' | 'paying';
  news?: DishesNews | undefined;
  /** Why the last attempt failed, and of which kind it was. */
  refusal?: { of: 'removing' | 'paying'; refusal: Refusal } | undefined;
}

/** Nothing can be changed here: it is too late, or the guest has just paid by a link. */
export interface EndedDishes {
  state: 'late' | 'paid';
  reservation: ReservedDishes;
}

type ShownDishes = EndedDishes | OpenDishes;

const $state = atom<Opened<ShownDishes>>({ state: 'loading' });

export const openedDishes = createOpenedOrder<ShownDishes>({
  $state,
  read: async (link) => toState(await getDishes(link)),
  closedBy: 'order_not_changeable',
});

const $returned = atom<ReturnedPayment | undefined>();
/** A payment for dishes that could not join the reservation. */
export const $returnedPayment: ReadableAtom<ReturnedPayment | undefined> = $returned;

const ASK_AGAIN_MS = 2_000;
const MOST_QUESTIONS = 30;

/** The query of a diner who returns from the bank names the addition (`payment`) or what went wrong (`error`). */
export async function openDishes(address: OrderAddress): Promise<void> {
  void loadMenu();
  await openedDishes.open(address);
  const error = paymentError(address.search);
  const addition = new URLSearchParams(address.search).get('payment');
  if (error) return change({ news: { kind: 'declined', error } });
  if (addition) await awaitPayment(addition);
}

function toState(reservation: ReservedDishes): ShownDishes {
  const { state } = reservation;
  if (state === 'late' || state === 'paid') return { state, reservation };
  return { state: 'open', reservation, removed: [], added: {}, step: 'choosing' };
}

async function awaitPayment(addition: string): Promise<void> {
  for (let question = 0; question < MOST_QUESTIONS; question += 1) {
    const current = $state.get();
    const isOpen = current.state === 'open' && current.reservation.payment?.orderId === addition;
    if (!isOpen) return showPayment(addition);
    change({ news: { kind: 'awaited' } });
    await new Promise((resolve) => setTimeout(resolve, ASK_AGAIN_MS));
    const link = openedDishes.link();
    const next = link && (await openedDishes.load(link));
    if (next?.state === 'open') change({ reservation: next.reservation });
    if (next?.state === 'refused' || next?.state === 'paid') $state.set(next);
  }
}

/** What became of an addition that is not waiting for its payment any more. */
async function showPayment(addition: string): Promise<void> {
  if ($state.get().state === 'paid') return;
  const order = await getOrder(addition).catch(() => undefined);
  const payment = order && toReturnedPayment(order);
  $returned.set(payment);
  change({ news: payment ? { kind: 'returned', ...payment } : { kind: 'added', order } });
}

/** The present state, with changes if the dishes can be changed. */
function withChanges(changes: Partial<OpenDishes>): Opened<ShownDishes> {
  const current = $state.get();
  return current.state === 'open' ? { ...current, ...changes } : current;
}

function change(changes: Partial<OpenDishes>): void {
  $state.set(withChanges(changes));
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

export async function sendRemoval(): Promise<void> {
  const current = $state.get();
  if (current.state !== 'open' || current.step !== 'choosing') return;
  if (current.removed.length === 0 || findRemovalProblem(current)) return;
  change({ step: 'removing', refusal: undefined, news: undefined });
  await remove('removing');
}

/**
 * Each press sends one request; a lost answer is asked for again with the same key. Returns what to tell of it; undefined if
 * the state says what stands against it.
 */
async function remove(step: 'removing' | 'paying'): Promise<DishesNews | undefined> {
  const current = $state.get();
  if (current.state !== 'open') return undefined;
  const { refundTetri } = findRefund(current);
  const removal = { menuItems: current.removed, refundTetri };
  const news: DishesNews = { kind: 'removed', refundTetri };
  let isDone = false;
  await openedDishes.change(
    async (link) => {
      const reservation = await sendWithRequestKey({ orderId: link.orderId, ...removal }, (key) =>
        removeDishes(link, removal, key),
      );
      isDone = true;
      const rest = step === 'removing' ? ({ step: 'choosing', news } as const) : {};
      return withChanges({ reservation, removed: [], ...rest });
    },
    (refusal, { link }) => withRefusal(link, { of: step, refusal }),
  );
  return isDone ? news : undefined;
}

const CHANGED_CODES: ErrorCode[] = [
  'refund_changed',
  'price_changed',
  'item_unavailable',
  'order_already_confirmed',
];

/** What changed since the page was opened is shown with the refusal, so that the next press can succeed. */
async function withRefusal(
  link: OrderLink,
  refused: NonNullable<OpenDishes['refusal']>,
): Promise<Opened<ShownDishes>> {
  const { code } = refused.refusal;
  const isChanged = code && CHANGED_CODES.includes(code);
  const reservation = isChanged ? await getDishes(link).catch(() => undefined) : undefined;
  if (code === 'item_unavailable' || code === 'price_changed') void loadMenu();
  // Another tab has paid by the same link.
  if (reservation?.state === 'paid') return toState(reservation);
  return withChanges({
    step: 'choosing',
    refusal: refused,
    ...(reservation && { reservation, removed: [] }),
  });
}

export const MOST_OF_ONE = 99;

export function addToChoice(id: string, by: 1 | -1): void {
  const current = $state.get();
  if (current.state !== 'open' || current.step !== 'choosing') return;
  const quantity = Math.min(Math.max((current.added[id] ?? 0) + by, 0), MOST_OF_ONE);
  change({ added: { ...current.added, [id]: quantity }, refusal: undefined, news: undefined });
}

/** The chosen dishes of the menu with its present prices. */
export function listAdded({ added, reservation }: OpenDishes): (PricedLine & { id: string })[] {
  const menu = $menuUpdate.get();
  const items = menu.state === 'loaded' ? menu.categories.flatMap((category) => category.items) : [];
  return items.flatMap((item) => {
    const { id, priceTetri } = item;
    const quantity = added[id] ?? 0;
    const isOrdered = quantity > 0 && !isSoldOutOn(item, reservation.date);
    return isOrdered ? [{ id, priceTetri, quantity }] : [];
  });
}

/**
 * Removes what is to be removed, and orders the added dishes. Returns the address of the bank's page; undefined if the state
 * says what stands against it.
 */
export async function payAddition(language: Language): Promise<string | undefined> {
  const shown = $state.get();
  if (shown.state !== 'open' || shown.step !== 'choosing' || findRemovalProblem(shown)) return undefined;
  if (listAdded(shown).length === 0) return undefined;
  change({ step: 'paying', refusal: undefined, news: undefined });
  const link = openedDishes.link();
  const removed = shown.removed.length > 0 ? await remove('paying') : undefined;
  const bankPage = await payRest(shown, language);
  const now = $state.get();
  const isUntold = now.state === 'open' && !now.news && link === openedDishes.link();
  if (!bankPage && removed && isUntold) change({ news: removed });
  return bankPage;
}

async function payRest(shown: OpenDishes, language: Language): Promise<string | undefined> {
  const current = $state.get();
  // The removal was refused, or the diner has left the page and come back to it meanwhile.
  if (current.state !== 'open' || current.step !== 'paying' || current.removed.length > 0) return undefined;
  if (isSameSum(shown, current)) return pay(current, language);
  change({ step: 'choosing', news: { kind: 'prices' } });
  return undefined;
}

/** What the diner is about to pay at the bank is what the page has shown before the press. */
function isSameSum(shown: OpenDishes, current: OpenDishes): boolean {
  const { totalTetri } = computeTotals(listAdded(current));
  const [before, after] = [shown, current].map((dishes) => splitAddition(dishes, totalTetri).nowTetri);
  return !__ADVANCE__ || before === after;
}

async function pay(current: OpenDishes, language: Language): Promise<string | undefined> {
  const menuItems = listAdded(current);
  let bankPage: string | undefined;
  await openedDishes.change(
    async (link) => {
      bankPage = await orderAddition(link, current, { menuItems, language });
      if (bankPage) return $state.get();
      // The diner sees the new prices before they pay: the next press replaces the unpaid addition.
      const reservation = __ADVANCE__ ? await getDishes(link) : current.reservation;
      return withChanges({ reservation, step: 'choosing', news: { kind: 'prices' } });
    },
    (refusal, { link }) => withRefusal(link, { of: 'paying', refusal }),
  );
  // The diner may have left the page and come back to it meanwhile.
  const left = $state.get();
  return left.state === 'open' && left.step === 'paying' ? bankPage : undefined;
}

/** What of added dishes is paid now and what at the restaurant. */
export function splitAddition({ reservation }: OpenDishes, orderTetri: number): Split {
  const paidTetri = reservation.paidTetri - reservation.removedTetri;
  const otherTetri = paidTetri + sumAtRestaurant(reservation);
  return splitPayment(reservation.advance, { orderTetri, otherTetri, paidTetri });
}

/** The address of the bank's page; undefined if the prices have changed. */
async function orderAddition(
  link: OrderLink,
  dishes: OpenDishes,
  { menuItems, language }: { menuItems: ReturnType<typeof listAdded>; language: Language },
): Promise<string | undefined> {
  const { totalTetri } = computeTotals(menuItems);
  const accepted = __POLICY_VERSION__ ? { policyVersion: __POLICY_VERSION__ } : {};
  const addition = { menuItems, totalTetri, language, ...accepted };
  const {
    redirectUrl,
    serverTotalTetri = totalTetri,
    payNowTetri = serverTotalTetri,
  } = await sendWithRequestKey({ orderId: link.orderId, ...addition }, (key) =>
    addDishes(link, addition, key),
  );
  if (!isWebAddress(redirectUrl)) throw new TypeError('The bank has no page for it');
  const differs = (one: number, other: number) => Math.abs(one - other) > PRICE_TOLERANCE_TETRI;
  // With nothing to pay the dishes have joined already.
  const isOtherNow =
    __ADVANCE__ && payNowTetri > 0 && differs(payNowTetri, splitAddition(dishes, totalTetri).nowTetri);
  if (isOtherNow || differs(serverTotalTetri, totalTetri)) {
    await loadMenu();
    return undefined;
  }
  rememberPaymentAttempt(Date.now());
  return redirectUrl;
}

/** A page restored from the back/forward cache must not keep its buttons disabled. */
export function resetDishes(): void {
  change({ step: 'choosing' });
}
