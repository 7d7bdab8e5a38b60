import type { Advance } from '#contract/rules/advance.ts';
import type { DishesAnswer } from '#contract/api/dishes.ts';
import { toLari } from '#contract/values/money.ts';
import type { PaidDishes, RemovedDish, ReservedDish } from '#contract/rules/removal-refund.ts';
import { NO_ALLERGIES, parseAllergies, type Allergies } from '#contract/values/allergies.ts';
import { fillRoute, REQUEST_KEY_HEADER, routes } from '#contract/routes/routes.ts';
import { get, post } from './client.ts';
import { withToken, type OrderLink } from './order-link.ts';
import { readList, readNumber, readRecord, readTetri, readText } from './read.ts';
import { readSeating } from './reservations.ts';

/** The server may ask the bank before it answers. */
const TIMEOUT_MS = 45_000;

const STATES = ['open', 'unpaid', 'paid'] as const;

export interface NamedDish extends ReservedDish {
  name: string;
}

/** The dishes of a confirmed reservation, or one that is to be paid by a link. */
export interface ReservedDishes extends PaidDishes {
  state: DishesAnswer['state'];
  date: string;
  timeSlot: string;
  tables: string[];
  partySize: number | undefined;
  dishes: NamedDish[];
  allergies: Allergies;
  /** What the bank has taken. */
  paidTetri: number;
  /** What was refunded of it, or is being refunded. */
  refundTetri: number;
  refundPercent: number;
  /** The dishes that stay must be worth that much, without the service fee. */
  minimumTetri: number;
  /** Milliseconds since 1970; unpaid: until when to pay. */
  changeableUntil: number;
  /** What is asked in advance; undefined if that is everything. */
  advance: Advance | undefined;
  /** An addition that is not paid yet. */
  payment: { orderId: string; redirectUrl: string; totalTetri: number } | undefined;
}

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
  return readDishes(await post(path, request, { timeout: TIMEOUT_MS, headers }));
}

function readDishes(body: unknown): ReservedDishes {
  const answer = readRecord(body);
  const [paidTetri, refundTetri] = [readTetri(answer.paidAmount), readTetri(answer.refundAmount)];
  if (paidTetri === undefined || refundTetri === undefined) {
    throw new TypeError('The answer tells nothing of dishes');
  }
  return {
    state: STATES.find((state) => state === answer.state) ?? 'late',
    ...readSeating(answer),
    dishes: readList(answer.dishes).map((dish) => ({
      part: readNumber(dish.part) ?? 1,
      id: readText(dish.id),
      name: readText(dish.name),
      quantity: readNumber(dish.quantity) ?? 0,
      priceTetri: readTetri(dish.price) ?? 0,
    })),
    allergies: parseAllergies(answer.allergies) ?? NO_ALLERGIES,
    paidTetri,
    refundTetri,
    refundPercent: readNumber(answer.refundPercent) ?? 0,
    removedTetri: readTetri(answer.removedAmount) ?? 0,
    parts: readList(answer.parts).map(({ part, keptAmount, atRestaurantAmount }) => ({
      part: readNumber(part) ?? 1,
      keptTetri: readTetri(keptAmount) ?? 0,
      atRestaurantTetri: readTetri(atRestaurantAmount) ?? 0,
    })),
    advance: __ADVANCE__ ? readAdvance(answer.advance) : undefined,
    minimumTetri: readTetri(answer.minimumAmount) ?? 0,
    changeableUntil: Date.parse(readText(answer.changeableUntil)),
    payment: readPayment(answer.payment),
  };
}

function readAdvance(value: unknown): Advance | undefined {
  const { percent, amount } = readRecord(value);
  const [share, sumTetri] = [readNumber(percent), readTetri(amount)];
  return share === undefined || sumTetri === undefined ? undefined : { percent: share, sumTetri };
}

function readPayment(value: unknown): ReservedDishes['payment'] {
  const payment = readRecord(value);
  const redirectUrl = readText(payment.redirectUrl);
  const totalTetri = readTetri(payment.totalAmount);
  if (!redirectUrl || totalTetri === undefined) return undefined;
  return { orderId: readText(payment.orderId), redirectUrl, totalTetri };
}
