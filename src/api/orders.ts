import { fillRoute, REQUEST_KEY_HEADER, routes } from '#contract/routes/routes.ts';
import { toLari, toLariLine } from '#contract/values/money.ts';
import type { Language } from '#contract/values/language.ts';
import type { CreateOrderRequest } from '#contract/api/orders.ts';
import { post } from './client.ts';
import { readMenuItem } from './menu.ts';
import type { OrderLink } from './order-link.ts';
import { readList, readNumber, readRecord, readTetri, readText } from './read.ts';

/** The server asks the bank before it answers. */
export const BANK_TIMEOUT_MS = 45_000;

export interface OrderInTetri extends Omit<CreateOrderRequest, 'menuItems' | 'totalAmount'> {
  menuItems: { id: string; quantity: number; priceTetri: number }[];
  totalTetri: number;
}

/** A repeated request with the same key does not create a second order. */
export async function createOrder(
  provider: string,
  order: OrderInTetri,
  requestKey: string,
): Promise<CreatedOrder> {
  const path = fillRoute(routes.createOrder, { provider });
  const headers = { [REQUEST_KEY_HEADER]: requestKey };
  return readCreatedOrder(await post(path, toRequest(order), { timeout: BANK_TIMEOUT_MS, headers }));
}

export interface Addition {
  menuItems: readonly { id: string; quantity: number; priceTetri: number }[];
  totalTetri: number;
  /** The version of the policies that the page names. */
  policyVersion?: string;
  language: Language;
}

/**
 * Orders more dishes. A repeated request with the same key does not create a second order.
 * @throws ApiError, NoAnswerError
 */
export async function addDishes(
  { orderId, token }: OrderLink,
  { menuItems, totalTetri, ...rest }: Addition,
  requestKey: string,
): Promise<CreatedOrder> {
  const request = {
    menuItems: menuItems.map(toLariLine),
    ...rest,
    totalAmount: toLari(totalTetri),
    ...(token && { token }),
  };
  const headers = { [REQUEST_KEY_HEADER]: requestKey };
  const path = fillRoute(routes.additions, { orderId });
  return readCreatedOrder(await post(path, request, { timeout: BANK_TIMEOUT_MS, headers }));
}

export type CreatedOrder = ReturnType<typeof readCreatedOrder>;

function readCreatedOrder(body: unknown) {
  const answer = readRecord(body);
  const validation = readRecord(answer.validation);
  return {
    /** Empty if the back end gave none: a failure. */
    redirectUrl: readText(answer.redirect_url),
    /** Undefined if the back end gives no total. */
    serverTotalTetri: readTetri(validation.serverCalculatedTotal),
    /** What of it is paid in advance; undefined if that is everything. */
    ...(__ADVANCE__ && { payNowTetri: readTetri(validation.payNow) }),
    correctedItems: readList(validation.correctedCartItems).flatMap((corrected) =>
      readMenuItem(corrected).map((item) => ({ ...item, quantity: readQuantity(corrected.quantity) })),
    ),
  };
}

function toRequest({ menuItems, totalTetri, ...rest }: OrderInTetri): CreateOrderRequest {
  return {
    ...rest,
    menuItems: menuItems.map(toLariLine),
    totalAmount: toLari(totalTetri),
  };
}

function readQuantity(value: unknown): number | undefined {
  const quantity = readNumber(value);
  return Number.isInteger(quantity) && Number(quantity) > 0 ? quantity : undefined;
}
