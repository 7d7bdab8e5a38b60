import type { JoinWaitingRequest } from '#contract/api/waiting.ts';
import { waitingRoutes } from '#contract/routes/waiting-routes.ts';
import { get, post } from './client.ts';
import { readList, readNumber, readRecord, readText } from './read.ts';

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

export type Waiting = ReturnType<typeof readWaiting>;
export type WaitingEntry = Waiting['entries'][number];

function readWaiting(answer: unknown) {
  const { entries, isEmailConfirmed } = readRecord(answer);
  return {
    /** The evenings for which the diner waits. */
    entries: readList(entries).map(readEntry),
    /** Whether mails may go to them: the line passes over them until then. */
    isEmailConfirmed: isEmailConfirmed !== false,
  };
}

function readEntry(entry: Record<string, unknown>) {
  return {
    id: readText(entry.id),
    date: readText(entry.date),
    time: readText(entry.timeSlot),
    partySize: readNumber(entry.partySize) ?? 0,
    /** Until when tables are held; undefined while the diner waits. */
    offeredUntil: readUntil(entry),
  };
}

function readUntil({ offeredUntil }: Record<string, unknown>): number | undefined {
  return Date.parse(readText(offeredUntil)) || undefined;
}
