import { NO_ALLERGIES, parseAllergies } from '#contract/values/allergies.ts';
import type { CreateReservationRequest } from '#contract/api/reservations.ts';
import { routes } from '#contract/routes/routes.ts';
import { toTableId } from '#contract/values/table-ids.ts';
import { isLocalDate, isSlot } from '#contract/values/time.ts';
import { get, post } from './client.ts';
import { readList, readNumber, readRecord, readTetri, readText } from './read.ts';

/**
 * What the signed-in diner holds, and the order that they paid last.
 * @throws ApiError, NoAnswerError
 */
export async function getHold() {
  const { hold, heldBefore, paid } = readRecord(await get(routes.hold));
  return {
    heldBefore: readHeldBefore(heldBefore),
    /** `null` if nothing is held, undefined if the back end has no holds. */
    held: hold === null ? null : readHold(hold),
    paid: readPaid(paid),
  };
}

/**
 * Holds tables for the diner; the request outlives the page. `held` is undefined if the answer is incomplete.
 * @throws ApiError, NoAnswerError
 */
export async function postHold(request: CreateReservationRequest) {
  const answer = readRecord(await post(routes.reservations, request, { keepalive: true }));
  return { held: readHold(answer), heldBefore: readHeldBefore(answer.heldBefore) };
}

/** Tables that the diner has held lately. `needsPayment`: only by beginning to pay they can be held again. */
export type HeldBefore = ReturnType<typeof readHeldBefore>[number];

function readHeldBefore(value: unknown) {
  return readList(value).map(({ date, tables, needsPayment }) => ({
    date: readText(date),
    tables: readTables(tables),
    needsPayment: needsPayment === true,
  }));
}

function readTables(value: unknown): string[] {
  return readList(value).flatMap(({ tableNumber }) => toTableId(tableNumber) ?? []);
}

/** An order that the diner has paid, as it was ordered. */
export type PaidOrder = NonNullable<ReturnType<typeof readPaid>>;

function readPaid(value: unknown) {
  const paid = readRecord(value);
  const orderId = readText(paid.orderId);
  if (!orderId) return undefined;
  return {
    orderId,
    tables: readTables(paid.tables),
    date: readText(paid.date),
    time: readText(paid.timeSlot),
    items: readOrderedLines(paid.menuItems),
  };
}

function readOrderedLines(value: unknown) {
  return readList(value).map(({ id, quantity }) => ({
    id: readText(id),
    quantity: readNumber(quantity) ?? 0,
  }));
}

/** What the diner holds, as the server last answered. */
export type HeldTables = NonNullable<ReturnType<typeof readHold>>;

function readHold(value: unknown) {
  const hold = readRecord(value);
  const { date, timeSlot: time } = hold;
  const tables = readTables(hold.tables);
  const secondsLeft = readNumber(hold.secondsLeft);
  if (!isLocalDate(date) || !isSlot(time) || !tables.length || secondsLeft === undefined) return undefined;
  return {
    tables,
    date,
    time,
    partySize: readNumber(hold.partySize),
    /** Counted from that answer. */
    secondsLeft,
    payment: readPayment(hold.payment),
  };
}

/** The open payment with the bank's page. Dishes, requests and allergies are those of its order. */
export type HeldPayment = NonNullable<ReturnType<typeof readPayment>>;

function readPayment(value: unknown) {
  const payment = readRecord(value);
  const redirectUrl = readText(payment.redirectUrl);
  const totalTetri = readTetri(payment.totalAmount);
  if (!redirectUrl || totalTetri === undefined) return undefined;
  return {
    redirectUrl,
    totalTetri,
    items: readOrderedLines(payment.menuItems),
    specialRequests: readText(payment.specialRequests),
    allergies: parseAllergies(payment.allergies) ?? NO_ALLERGIES,
  };
}
