import { routes, TABLES_VERSION_HEADER } from '#contract/routes.ts';
import { toTableId } from '#contract/table-ids.ts';
import type { ClosedDay, TableAvailability } from '#contract/tables.ts';
import { isLocalDate, isSlot } from '#contract/time.ts';
import { address, get, getWithHeader } from './client.ts';
import { readList, readText } from './read.ts';

export interface AvailabilityAnswer {
  tables: TableAvailability[];
  /** Names the answer where the back end tells of changes to it; empty elsewhere. */
  version: string;
}

/** @throws ApiError, NoAnswerError, TypeError where the answer is no list */
export async function getAvailability(date: string): Promise<AvailabilityAnswer> {
  const { answer, header } = await getWithHeader(routes.availability, TABLES_VERSION_HEADER, { date });
  if (!Array.isArray(answer)) throw new TypeError('The availability is not a list');
  return { tables: readTables(answer), version: header };
}

/** Tables that cannot be recognised are left out; a back end that names no slots tells only of whole days. */
function readTables(answer: unknown): TableAvailability[] {
  return readList(answer).flatMap((entry) => {
    const tableNumber = toTableId(entry.tableNumber);
    if (!tableNumber) return [];
    const bookedSlots = Array.isArray(entry.bookedSlots) ? entry.bookedSlots.filter(isSlot) : [];
    return [{ tableNumber, isAvailable: entry.isAvailable !== false, bookedSlots }];
  });
}

interface ChangesListener {
  /** No tables: a sign of life. */
  onChange: (changed: AvailabilityAnswer) => void;
  /** The stream has broken and does not come back by itself. */
  onEnd: () => void;
}

/** Listens to what changes on a date after a version that is known. Returns what ends it. */
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

/** @throws ApiError, NoAnswerError: a back end may have no such call */
export async function getClosedDays(): Promise<ClosedDay[]> {
  return readList(await get(routes.closedDays)).flatMap(({ date, note }) =>
    isLocalDate(date) ? [{ date, note: readText(note) }] : [],
  );
}

/** The drawing of one floor, as text. */
export async function getFloorMap(floor: string): Promise<string> {
  const response = await fetch(`/floors/${floor}.svg`);
  if (!response.ok) throw new Error(`HTTP ${response.status}`);
  return response.text();
}
