import type { CancellationAnswer } from '#contract/api/cancellation.ts';
import { toLari } from '#contract/values/money.ts';
import { fillRoute, routes } from '#contract/routes/routes.ts';
import { get, post } from './client.ts';
import { withToken, type OrderLink } from './order-link.ts';
import { readList, readRecord, readTetri, readText } from './read.ts';
import { readSeating } from './reservations.ts';

/** The server may ask the bank for the refund before it answers. */
const TIMEOUT_MS = 45_000;

export interface Cancellation {
  state: CancellationAnswer['state'];
  date: string;
  timeSlot: string;
  tables: string[];
  partySize: number | undefined;
  /** What the bank has taken. */
  totalTetri: number;
  /** What was refunded of it before, or is being refunded. */
  returnedTetri: number;
  /** The refund if the diner cancelled at this moment; after a cancellation, its refund. */
  refundTetri: number;
  /** The part of it that goes to the cards of others; undefined unless they have paid. */
  othersTetri: number | undefined;
  /** Whether another date, time or tables can be chosen instead. */
  isMovable: boolean;
  /** Until when `refundTetri` is valid, in milliseconds since 1970. */
  validUntil: number | undefined;
  /** The refunds after that, each until when it is valid. */
  later: { refundTetri: number; validUntil: number }[];
}

/** @throws ApiError, NoAnswerError, TypeError if the answer is not a cancellation */
export async function getCancellation({ orderId, token }: OrderLink): Promise<Cancellation> {
  return readCancellation(await get(pathOf(orderId), withToken(token)));
}

/**
 * Cancels, unless the refund is less than the diner was shown. A repeated request changes nothing.
 * @throws ApiError, NoAnswerError, TypeError if the answer is not a cancellation
 */
export async function cancelReservation(
  { orderId, token }: OrderLink,
  refundTetri: number,
): Promise<Cancellation> {
  const request = { refundAmount: toLari(refundTetri), ...(token && { token }) };
  return readCancellation(await post(pathOf(orderId), request, { timeout: TIMEOUT_MS }));
}

const pathOf = (orderId: string) => fillRoute(routes.cancellation, { orderId });

function readCancellation(body: unknown): Cancellation {
  const answer = readRecord(body);
  const refundTetri = readTetri(answer.refundAmount);
  const totalTetri = readTetri(answer.totalAmount);
  if (!isState(answer.state) || refundTetri === undefined || totalTetri === undefined) {
    throw new TypeError('The answer tells nothing of a cancellation');
  }
  const validUntil = Date.parse(readText(answer.validUntil));
  return {
    state: answer.state,
    ...readSeating(answer),
    totalTetri,
    returnedTetri: readTetri(answer.returnedAmount) ?? 0,
    refundTetri,
    othersTetri: readTetri(answer.othersAmount),
    isMovable: answer.isMovable === true,
    validUntil: Number.isNaN(validUntil) ? undefined : validUntil,
    later: readList(answer.later).map((later) => ({
      refundTetri: readTetri(later.refundAmount) ?? 0,
      validUntil: Date.parse(readText(later.validUntil)),
    })),
  };
}

function isState(value: unknown): value is CancellationAnswer['state'] {
  return value === 'open' || value === 'begun' || value === 'cancelled';
}
