import type { CreateReservationRequest } from '#contract/reservations.ts';
import { routes } from '#contract/routes.ts';
import { toTableId } from '#contract/table-ids.ts';
import { isLocalDate, isSlot } from '#contract/time.ts';
import { get, post } from './client.ts';
import { readList, readNumber, readRecord, readText } from './read.ts';

/** What a diner holds, as this page was told; `secondsLeft` counts from the answer on. */
export interface HeldTables {
  tables: string[];
  date: string;
  time: string;
  partySize: number | undefined;
  secondsLeft: number;
  /** The bank's page on which it can still be paid; the amount is in lari. */
  payment: { redirectUrl: string; totalAmount: number } | undefined;
}

/**
 * What the signed-in diner holds: `null` where nothing is held, undefined where the back end says nothing of holds.
 * @throws ApiError, NoAnswerError
 */
export async function getHold(): Promise<HeldTables | null | undefined> {
  const { hold } = readRecord(await get(routes.hold));
  return hold === null ? null : readHold(hold);
}

/**
 * Keeps tables for the diner; the request outlives the page. Undefined where the answer does not tell for how long.
 * @throws ApiError, NoAnswerError
 */
export async function postHold(request: CreateReservationRequest): Promise<HeldTables | undefined> {
  return readHold(await post(routes.reservations, request, { keepalive: true }));
}

function readHold(value: unknown): HeldTables | undefined {
  const hold = readRecord(value);
  const { date, timeSlot: time } = hold;
  const tables = readList(hold.tables).flatMap(({ tableNumber }) => toTableId(tableNumber) ?? []);
  const secondsLeft = readNumber(hold.secondsLeft);
  if (!isLocalDate(date) || !isSlot(time) || !tables.length || secondsLeft === undefined) return undefined;
  return {
    tables,
    date,
    time,
    partySize: readNumber(hold.partySize),
    secondsLeft,
    payment: readPayment(hold.payment),
  };
}

function readPayment(value: unknown): HeldTables['payment'] {
  const payment = readRecord(value);
  const redirectUrl = readText(payment.redirectUrl);
  const totalAmount = readNumber(payment.totalAmount);
  return redirectUrl && totalAmount !== undefined ? { redirectUrl, totalAmount } : undefined;
}
