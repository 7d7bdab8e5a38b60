import { fillRoute, REQUEST_KEY_HEADER, routes } from '#contract/routes.ts';
import type { CreateOrderRequest } from '#contract/orders.ts';
import { readCalendarUrl } from './calendar.ts';
import { get, post } from './client.ts';
import { readMenuItem } from './menu.ts';
import { readList, readNumber, readRecord, readText } from './read.ts';
import { readReservation, type PaidReservation } from './reservations.ts';
import type { MenuItem } from '#contract/menu.ts';

/** The server calls the bank before it answers. */
const TIMEOUT_MS = 45_000;

export interface CreatedOrder {
  /** Empty if the back end gave none: a failure. */
  redirectUrl: string;
  /** Lari; undefined if the back end gives no total. */
  serverTotal: number | undefined;
  correctedItems: (MenuItem & { quantity: number | undefined })[];
}

/** A repeated request with the same key does not create a second order. */
export async function createOrder(
  provider: string,
  request: CreateOrderRequest,
  requestKey: string,
): Promise<CreatedOrder> {
  const path = fillRoute(routes.createOrder, { provider });
  const headers = { [REQUEST_KEY_HEADER]: requestKey };
  const answer = readRecord(await post(path, request, { timeout: TIMEOUT_MS, headers }));
  const validation = readRecord(answer.validation);
  return {
    redirectUrl: readText(answer.redirect_url),
    serverTotal: readNumber(validation.serverCalculatedTotal),
    correctedItems: readList(validation.correctedCartItems).flatMap((corrected) =>
      readMenuItem(corrected).map((item) => ({ ...item, quantity: readQuantity(corrected.quantity) })),
    ),
  };
}

function readQuantity(value: unknown): number | undefined {
  const quantity = readNumber(value);
  return Number.isInteger(quantity) && Number(quantity) > 0 ? quantity : undefined;
}

export interface DinersOrder extends PaidReservation {
  /** An `OrderStatus`, or any text from another back end. */
  status: string;
  customerName: string;
  /** Undefined if there is no calendar file. */
  calendarUrl: string | undefined;
}

export async function getOrder(orderId: string): Promise<DinersOrder> {
  const order = readRecord(await get(fillRoute(routes.order, { orderId })));
  return {
    ...readReservation(order),
    status: readText(order.status),
    customerName: readText(order.customerName),
    calendarUrl: readCalendarUrl(order.hasCalendar, order.id),
  };
}
