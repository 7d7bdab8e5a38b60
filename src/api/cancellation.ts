import { toLari } from '#contract/values/money.ts';
import { fillRoute, routes } from '#contract/routes/routes.ts';
import { get, post } from './client.ts';
import { withToken, type OrderLink } from './order-link.ts';
import { readList, readRecord, readTetri, readText } from './read.ts';
import { readSeating } from './reservations.ts';

/** The server may ask the bank for the refund before it answers. */
const TIMEOUT_MS = 45_000;
const STATES = ['open', 'begun', 'cancelled'] as const;

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

export type Cancellation = ReturnType<typeof readCancellation>;

function readCancellation(body: unknown) {
  const answer = readRecord(body);
  const state = STATES.find((known) => known === answer.state);
  const [refundTetri, totalTetri] = [readTetri(answer.refundAmount), readTetri(answer.totalAmount)];
  if (!state || refundTetri === undefined || totalTetri === undefined) {
    throw new TypeError('The answer tells nothing of a cancellation');
  }
  return {
    state,
    ...readSeating(answer),
    /** What the bank has taken. */
    totalTetri,
    /** What was refunded of it before, or is being refunded. */
    returnedTetri: readTetri(answer.returnedAmount) ?? 0,
    /** The refund if the diner cancelled at this moment; after a cancellation, its refund. */
    refundTetri,
    /** The part of it that goes to the cards of others; undefined unless they have paid. */
    othersTetri: readTetri(answer.othersAmount),
    /** Whether another date, time or tables can be chosen instead. */
    isMovable: answer.isMovable === true,
    /** Until when `refundTetri` is valid. */
    validUntil: Date.parse(readText(answer.validUntil)) || undefined,
    /** The refunds after that, each until when it is valid. */
    later: readList(answer.later).map((later) => ({
      refundTetri: readTetri(later.refundAmount) ?? 0,
      validUntil: Date.parse(readText(later.validUntil)),
    })),
  };
}
