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

/** The evenings for which the diner waits, and whether mails may go to them: the line passes over them until then. */
export interface Waiting {
  entries: WaitingEntry[];
  isEmailConfirmed: boolean;
}

/** @throws ApiError, NoAnswerError */
export async function getWaiting(): Promise<Waiting> {
  return readWaiting(await get(waitingRoutes.waiting));
}

/** @throws ApiError, NoAnswerError */
export async function joinWaiting(request: JoinWaitingRequest): Promise<Waiting> {
  return readWaiting(await post(waitingRoutes.waiting, request));
}

/**
 * The entries that are left.
 * @throws ApiError, NoAnswerError
 */
export async function leaveWaiting(id: string): Promise<Waiting> {
  return readWaiting(await post(waitingRoutes.leaveWaiting, { id }));
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

function readWaiting(answer: unknown): Waiting {
  const { entries, isEmailConfirmed } = readRecord(answer);
  return { entries: readList(entries).map(readEntry), isEmailConfirmed: isEmailConfirmed !== false };
}

function readEntry(entry: Record<string, unknown>): WaitingEntry {
  return {
    id: readText(entry.id),
    date: readText(entry.date),
    time: readText(entry.timeSlot),
    partySize: readNumber(entry.partySize) ?? 0,
    offeredUntil: readUntil(entry),
  };
}

function readUntil({ offeredUntil }: Record<string, unknown>): number | undefined {
  const until = Date.parse(readText(offeredUntil));
  return Number.isNaN(until) ? undefined : until;
}
