import { routes, TABLES_VERSION_HEADER } from '#contract/routes/routes.ts';
import { toTableId } from '#contract/values/table-ids.ts';
import { isLocalDate, isSlot } from '#contract/values/time.ts';
import { address } from './base.ts';
import { get, getWithHeaders } from './client.ts';
import { readList, readText } from './read.ts';

/** @throws ApiError, NoAnswerError, TypeError if the answer is not a list */
export function getAvailability(date: string) {
  return readAvailability(`${routes.availability}?date=${date}`);
}

/** @throws ApiError, NoAnswerError, TypeError if the answer is not a list */
export async function readAvailability(path: string, options?: Parameters<typeof getWithHeaders>[1]) {
  const { answer, headers } = await getWithHeaders(path, options);
  if (!Array.isArray(answer)) throw new TypeError('The availability is not a list');
  return {
    tables: readTables(answer),
    /** Where a change stream continues; empty if the back end has no stream. */
    version: headers.get(TABLES_VERSION_HEADER) ?? '',
    /** By the back end's clock, from which a device's may differ by days. Undefined if another origin does not show it. */
    answeredAt: Date.parse(headers.get('Date') ?? '') || undefined,
  };
}

export type TimedAvailability = Awaited<ReturnType<typeof readAvailability>>;
export type AvailabilityAnswer = Omit<TimedAvailability, 'answeredAt'>;

/** Leaves out tables with an unknown number. A back end without slots reports whole days only. */
function readTables(answer: unknown) {
  return readList(answer).flatMap((entry) => {
    const tableNumber = toTableId(entry.tableNumber);
    if (!tableNumber) return [];
    const bookedSlots = Array.isArray(entry.bookedSlots) ? entry.bookedSlots.filter(isSlot) : [];
    return [{ tableNumber, isAvailable: entry.isAvailable !== false, bookedSlots }];
  });
}

interface ChangesListener {
  /** An empty list is a heartbeat. */
  onChange: (changed: AvailabilityAnswer) => void;
  /** The stream is closed and does not reconnect. */
  onEnd: () => void;
}

/** Listens for changes to a date after a known version. Returns a function that closes the stream. */
export function listenToTables(
  { date, version }: { date: string; version: string },
  { onChange, onEnd }: ChangesListener,
): () => void {
  const query = new URLSearchParams({ date, since: version });
  const stream = new EventSource(`${address(routes.tableChanges)}?${query}`, { withCredentials: true });
  stream.onmessage = ({ data, lastEventId }: MessageEvent<string>) =>
    onChange({ tables: readTables(JSON.parse(data)), version: lastEventId });
  stream.onerror = () => {
    if (stream.readyState === EventSource.CLOSED) onEnd();
  };
  return () => stream.close();
}

/** @throws ApiError (also if the back end has no such endpoint), NoAnswerError */
export async function getClosedDays() {
  return readList(await get(routes.closedDays)).flatMap(({ date, note, isOpen }) =>
    isLocalDate(date) ? [{ date, note: readText(note), isOpen: isOpen === true }] : [],
  );
}

/** The SVG text of one floor. */
export async function getFloorMap(floor: string): Promise<string> {
  const response = await fetch(`/floors/${floor}.svg`);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.text();
}
