import type { JoinWaitingRequest } from '#contract/api/waiting.ts';
import { waitingRoutes } from '#contract/routes/waiting-routes.ts';
import { get, post } from './client.ts';
import { readList, readNumber, readRecord, readText } from './read.ts';

/** An evening for which the diner waits. */
export interface WaitingEntry {
  id: string;
  date: string;
  time: string;
  partySize: number;
  /** Milliseconds since 1970: until when tables are held; undefined while the diner waits. */
  offeredUntil: number | undefined;
}

/** @throws ApiError, NoAnswerError */
export async function getWaiting(): Promise<WaitingEntry[]> {
  return readEntries(await get(waitingRoutes.waiting));
}

/** @throws ApiError, NoAnswerError */
export async function joinWaiting(request: JoinWaitingRequest): Promise<WaitingEntry[]> {
  return readEntries(await post(waitingRoutes.waiting, request));
}

/**
 * The entries that are left.
 * @throws ApiError, NoAnswerError
 */
export async function leaveWaiting(id: string): Promise<WaitingEntry[]> {
  return readEntries(await post(waitingRoutes.leaveWaiting, { id }));
}

/**
 * Until when the tables of a mailed offer are held, in milliseconds since 1970; undefined once it is over.
 * @throws ApiError, NoAnswerError
 */
export async function getMailedOffer(link: string): Promise<number | undefined> {
  return readUntil(readRecord(await post(waitingRoutes.mailedOffer, { link })));
}

/** @throws ApiError, NoAnswerError */
export async function leaveWaitingByLink(link: string): Promise<void> {
  await post(waitingRoutes.leaveWaitingByLink, { link });
}

function readEntries(answer: unknown): WaitingEntry[] {
  return readList(readRecord(answer).entries).map((entry) => ({
    id: readText(entry.id),
    date: readText(entry.date),
    time: readText(entry.timeSlot),
    partySize: readNumber(entry.partySize) ?? 0,
    offeredUntil: readUntil(entry),
  }));
}

function readUntil({ offeredUntil }: Record<string, unknown>): number | undefined {
  const until = Date.parse(readText(offeredUntil));
  return Number.isNaN(until) ? undefined : until;
}
