import type { CreateReservationRequest } from '#contract/api/reservations.ts';
import { fillRoute, REQUEST_KEY_HEADER, routes } from '#contract/routes/routes.ts';
import { get, post } from './client.ts';
import { withToken, type OrderLink } from './order-link.ts';
import { readRecord, readText } from './read.ts';
import { readSeating } from './reservations.ts';
import { readAvailability, type TimedAvailability } from './tables.ts';

export interface MovableReservation {
  state: 'open' | 'late';
  date: string;
  timeSlot: string;
  tables: string[];
  partySize: number | undefined;
  /** Milliseconds since 1970: until when it can be moved, and from when the cancellation policy counts. */
  movableUntil: number;
  policyFrom: number;
}

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
export function getMoveAvailability({ orderId, token }: OrderLink, date: string): Promise<TimedAvailability> {
  const path = fillRoute(routes.moveAvailability, { orderId });
  return readAvailability(path, { searchParams: { date }, ...withToken(token) });
}

function readMove(body: unknown): MovableReservation {
  const answer = readRecord(body);
  const [movableUntil, policyFrom] = [answer.movableUntil, answer.policyFrom].map((instant) =>
    Date.parse(readText(instant)),
  );
  if (!movableUntil || !policyFrom) throw new TypeError('The answer tells nothing of a reservation');
  return {
    state: answer.state === 'open' ? 'open' : 'late',
    ...readSeating(answer),
    movableUntil,
    policyFrom,
  };
}
