import type { CreateReservationRequest } from '#contract/api/reservations.ts';
import { fillRoute, REQUEST_KEY_HEADER, routes } from '#contract/routes/routes.ts';
import { get, post } from './client.ts';
import { withToken, type OrderLink } from './order-link.ts';
import { readRecord, readText } from './read.ts';
import { readSeating } from './reservations.ts';
import { readAvailability } from './tables.ts';

/** @throws ApiError, NoAnswerError, TypeError if the answer is not a reservation */
export async function getMove({ orderId, token }: OrderLink): Promise<MovableReservation> {
  return readMove(await get(fillRoute(routes.move, { orderId }), withToken(token)));
}

/**
 * A repeated request with the same key moves once.
 * @throws ApiError, NoAnswerError, TypeError if the answer is not a reservation
 */
export async function moveReservation(
  { orderId, token }: OrderLink,
  seating: CreateReservationRequest,
  requestKey: string,
): Promise<MovableReservation> {
  const headers = { [REQUEST_KEY_HEADER]: requestKey };
  const request = { ...seating, ...(token && { token }) };
  return readMove(await post(fillRoute(routes.move, { orderId }), request, { headers }));
}

/** @throws ApiError, NoAnswerError, TypeError if the answer is not a list */
export function getMoveAvailability({ orderId, token }: OrderLink, date: string) {
  const path = fillRoute(routes.moveAvailability, { orderId });
  return readAvailability(path, { searchParams: { date }, ...withToken(token) });
}

export type MovableReservation = ReturnType<typeof readMove>;

function readMove(body: unknown) {
  const answer = readRecord(body);
  const movableUntil = Date.parse(readText(answer.movableUntil));
  const policyFrom = Date.parse(readText(answer.policyFrom));
  if (!movableUntil || !policyFrom) throw new TypeError('The answer tells nothing of a reservation');
  return {
    state: answer.state === 'open' ? answer.state : ('late' as const),
    ...readSeating(answer),
    movableUntil,
    /** From when the cancellation policy counts. */
    policyFrom,
  };
}
