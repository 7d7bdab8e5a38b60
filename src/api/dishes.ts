import type { Advance } from '#contract/rules/advance.ts';
import { toLari } from '#contract/values/money.ts';
import type { RemovedDish } from '#contract/rules/removal-refund.ts';
import { NO_ALLERGIES, parseAllergies } from '#contract/values/allergies.ts';
import { fillRoute, REQUEST_KEY_HEADER, routes } from '#contract/routes/routes.ts';
import { get, post } from './client.ts';
import { BANK_TIMEOUT_MS } from './orders.ts';
import { withToken, type OrderLink } from './order-link.ts';
import { readList, readNumber, readRecord, readTetri, readText } from './read.ts';
import { readSeating } from './reservations.ts';

const STATES = ['open', 'unpaid', 'paid'] as const;

/** @throws ApiError, NoAnswerError, TypeError if the answer tells nothing of dishes */
export async function getDishes({ orderId, token }: OrderLink): Promise<ReservedDishes> {
  return readDishes(await get(fillRoute(routes.dishes, { orderId }), withToken(token)));
}

export interface Removal {
  menuItems: readonly RemovedDish[];
  refundTetri: number;
}

/**
 * Removes, unless the refund is less than the diner was shown. A repeated request with the same key removes once.
 * @throws ApiError, NoAnswerError, TypeError if the answer tells nothing of dishes
 */
export async function removeDishes(
  { orderId, token }: OrderLink,
  { menuItems, refundTetri }: Removal,
  requestKey: string,
): Promise<ReservedDishes> {
  const request = { menuItems, refundAmount: toLari(refundTetri), ...(token && { token }) };
  const headers = { [REQUEST_KEY_HEADER]: requestKey };
  const path = fillRoute(routes.removals, { orderId });
  return readDishes(await post(path, request, { timeout: BANK_TIMEOUT_MS, headers }));
}

/** The dishes of a confirmed reservation, or one that is to be paid by a link. */
export type ReservedDishes = ReturnType<typeof readDishes>;
export type NamedDish = ReservedDishes['dishes'][number];

function readDishes(body: unknown) {
  const answer = readRecord(body);
  const [paidTetri, refundTetri] = [readTetri(answer.paidAmount), readTetri(answer.refundAmount)];
  if (paidTetri === undefined || refundTetri === undefined) {
    throw new TypeError('The answer tells nothing of dishes');
  }
  return {
    state: STATES.find((state) => state === answer.state) ?? ('late' as const),
    ...readSeating(answer),
    dishes: readList(answer.dishes).map((dish) => ({
      part: readNumber(dish.part) ?? 1,
      id: readText(dish.id),
      name: readText(dish.name),
      quantity: readNumber(dish.quantity) ?? 0,
      priceTetri: readTetri(dish.price) ?? 0,
    })),
    allergies: parseAllergies(answer.allergies) ?? NO_ALLERGIES,
    /** What the bank has taken. */
    paidTetri,
    /** What was refunded of it, or is being refunded. */
    refundTetri,
    refundPercent: readNumber(answer.refundPercent) ?? 0,
    /** What was paid for the dishes that were removed before. */
    removedTetri: readTetri(answer.removedAmount) ?? 0,
    parts: readList(answer.parts).map(({ part, keptAmount, atRestaurantAmount }) => ({
      part: readNumber(part) ?? 1,
      keptTetri: readTetri(keptAmount) ?? 0,
      atRestaurantTetri: readTetri(atRestaurantAmount) ?? 0,
    })),
    /** What is asked in advance; undefined if that is everything. */
    advance: __ADVANCE__ ? readAdvance(answer.advance) : undefined,
    /** The dishes that stay must be worth that much, without the service fee. */
    minimumTetri: readTetri(answer.minimumAmount) ?? 0,
    /** Unpaid: until when to pay. */
    changeableUntil: Date.parse(readText(answer.changeableUntil)),
    /** An addition that is not paid yet. */
    payment: readPayment(answer.payment),
  };
}

function readAdvance(value: unknown): Advance | undefined {
  const { percent, amount } = readRecord(value);
  const [share, sumTetri] = [readNumber(percent), readTetri(amount)];
  return share === undefined || sumTetri === undefined ? undefined : { percent: share, sumTetri };
}

function readPayment(value: unknown) {
  const payment = readRecord(value);
  const redirectUrl = readText(payment.redirectUrl);
  const totalTetri = readTetri(payment.totalAmount);
  if (!redirectUrl || totalTetri === undefined) return undefined;
  return { orderId: readText(payment.orderId), redirectUrl, totalTetri };
}
