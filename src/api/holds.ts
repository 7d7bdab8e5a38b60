import { NO_ALLERGIES, parseAllergies } from '#contract/values/allergies.ts';
import type { CreateReservationRequest, OpenPayment } from '#contract/api/reservations.ts';
import { routes } from '#contract/routes/routes.ts';
import { toTableId } from '#contract/values/table-ids.ts';
import { isLocalDate, isSlot } from '#contract/values/time.ts';
import { get, post } from './client.ts';
import { readList, readNumber, readRecord, readTetri, readText } from './read.ts';

/** `specialRequests` and `allergies` are those of the order that waits for payment. */
export interface HeldPayment extends Pick<OpenPayment, 'redirectUrl' | 'specialRequests' | 'allergies'> {
  totalTetri: number;
}

/** What the diner holds, as the server last answered; `secondsLeft` counts from that answer. */
export interface HeldTables {
  tables: string[];
  date: string;
  time: string;
  partySize: number | undefined;
  secondsLeft: number;
  /** The open payment with the bank's page. */
  payment: HeldPayment | undefined;
}

/**
 * The signed-in diner's hold; `null` if nothing is held, undefined if the back end has no holds.
 * @throws ApiError, NoAnswerError
 */
export async function getHold(): Promise<HeldTables | null | undefined> {
  const { hold } = readRecord(await get(routes.hold));
  return hold === null ? null : readHold(hold);
}

/**
 * Holds tables for the diner; the request outlives the page. Undefined if the answer is incomplete.
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
  const totalTetri = readTetri(payment.totalAmount);
  if (!redirectUrl || totalTetri === undefined) return undefined;
  return {
    redirectUrl,
    totalTetri,
    specialRequests: readText(payment.specialRequests),
    allergies: parseAllergies(payment.allergies) ?? NO_ALLERGIES,
  };
}
